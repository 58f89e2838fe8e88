/** The name of a view at the end of a picture's base: `front` of `/media/coat-front`. */
const view = /[^-/]*$/

/** A further picture of a product beside its first one: what its base ends with where they begin alike, else the whole. */
export function shortOf(main: string, src: string): string {
  const end = view.exec(src)?.[0] ?? ''
  return end !== '' && main.replace(view, end) === src ? end : src
}

/** The base of a picture by what `shortOf` gave. */
export const longOf = (main: string, short: string): string =>
  short.startsWith('/') ? short : main.replace(view, short)
