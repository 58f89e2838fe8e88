/** Passwords that everybody who guesses tries first; read once, when the first one is set. */
let list: Promise<Set<string>> | undefined

const load = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Tells whether a password, in small letters, is on the list of stolen ones. */
export async function breachedPasswords(): Promise<(password: string) => boolean> {
  list ??= load()
  const stolen = await list
  return (password) => stolen.has(password)
}
