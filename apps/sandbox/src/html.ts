/** Markup that is safe to write as it is. */
export type Html = { markup: string }
type Value = Html | Html[] | string | number | false

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

function write(value: Value): string {
  if (value === false) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  return typeof value === 'object' ? value.markup : escaped(String(value))
}

/** A template whose texts are escaped and whose `false` parts are left out. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.map((part, index) => part + (index < values.length ? write(values[index] ?? '') : '')).join(''),
})
