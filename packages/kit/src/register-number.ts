/** The register number of a Mongolian organization, 7 digits, from what people type (`20-11 226`), or `undefined`. */
export function parseRegisterNumber(input: string): string | undefined {
  const digits = input.replace(/[\s\-–.№]/g, '')
  return /^\d{7}$/.test(digits) && digits !== '0000000' ? digits : undefined
}
