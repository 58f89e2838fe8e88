/** What a program needs of the machine: where programs and temporary files are. */
const needed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'windir', 'PATHEXT', 'ComSpec']

/** The environment of a program that the shop starts: none of the shop's settings, whose secrets are not its business. */
export function childEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = needed.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(inherited), ...more }
}
