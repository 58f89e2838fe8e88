// Refuses raw colours and arbitrary values in class names outside the token files, and custom properties nobody defines.
// A line that must be an exception carries the words `tokens-allow`.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const tokenFiles = /(^|\/)(tokens|fonts)\.css$/
const rawColor =
  /(?<![&\w/%])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i
const namedColor =
  /(?:^|[\s:;{])(?:color|background(?:-color)?|fill|stroke|border-color|outline-color):\s*(?:white|black|red|green|blue|orange|yellow|gr[ae]y|purple|pink)\b/i
const arbitrary = /(?<=["'`\s:])-?[a-z][a-z0-9:/-]*-\[[^\]\s]+\]|(?<=["'`\s])\[--?[a-z-]+:[^\]]+\]/

export type Finding = { file: string; line: number; what: string; text: string }

/** What one file does wrong; `file` decides whether it is style or script, and token files do nothing wrong. */
export function checkText(file: string, text: string): Finding[] {
  if (tokenFiles.test(file)) return []
  const style = file.endsWith('.css')
  return text.split('\n').flatMap((raw, index) => {
    // a browser's own frame takes no custom property
    if (raw.includes('tokens-allow') || raw.includes('theme-color')) return []
    const line = raw.replace(/url\("data:[^"]*"\)/g, '').replace(/^\s*(\/\/|\*|\/\*).*/, '')
    const found = (what: string, text = '') => ({ file, line: index + 1, what, text })
    const color = line.match(rawColor) ?? line.match(namedColor)
    const value = style ? undefined : line.match(arbitrary)
    return [
      ...(color && (style || /["'`]/.test(line)) ? [found('raw colour', color[0].trim())] : []),
      ...(value ? [found('arbitrary value', value[0])] : []),
    ]
  })
}

/** Custom properties that styles read and no stylesheet or style attribute sets. */
export function undefinedProperties(texts: ReadonlyMap<string, string>): Finding[] {
  const set = new Set<string>()
  for (const text of texts.values()) for (const [, name = ''] of text.matchAll(/(--[\w-]+)['"]?\s*:/g)) set.add(name)
  return [...texts].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/var\((--[\w-]+)(,)?/g)]
          .filter(([, name = '', fallback]) => !fallback && !set.has(name) && !line.includes('tokens-allow'))
          .map(([, name = '']) => ({ file, line: index + 1, what: 'unknown custom property', text: name })),
      ),
  )
}

const patterns = ['packages/ui/src/**/*.{css,tsx}', 'apps/*/{app,src}/**/*.{css,tsx}', 'tenants/**/*.css']

/** Checks the whole repository below `root`. */
export function checkTokens(root: string): Finding[] {
  const skip = (path: string) => /node_modules|\.test\.tsx$|\/build\//.test(path)
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => !skip(path))
  const texts = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]))
  return [...[...texts].flatMap(([file, text]) => checkText(file, text)), ...undefinedProperties(texts)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = checkTokens(fileURLToPath(new URL('..', import.meta.url)))
  for (const { file, line, what, text } of findings) process.stderr.write(`${file}:${line} ${what}: ${text}\n`)
  process.stdout.write(
    findings.length === 0 ? 'tokens: all styles speak tokens\n' : `tokens: ${findings.length} found\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
