/** One tag of a list as `If-Match` and `If-None-Match` have it (RFC 9110, 8.8.3 and 13.1). */
export type EntityTag = { value: string; weak: boolean }

const tag = /(W\/)?"([\x21\x23-\x7e\x80-\uffff]*)"/
const list = new RegExp(`^[\\t ,]*${tag.source}([\\t ]*,[\\t ,]*${tag.source})*[\\t ,]*$`)

/** The tags of a header, or `any` for `*`; undefined where it is neither. A comma inside the quotes ends no tag. */
export function readTags(header: string | undefined): EntityTag[] | 'any' | undefined {
  const text = (header ?? '').trim()
  if (text === '*') return 'any'
  if (!list.test(text)) return undefined
  return [...text.matchAll(new RegExp(tag, 'g'))].map(([, weak, value = '']) => ({ value, weak: weak !== undefined }))
}

/** Whether an `If-None-Match` names an answer's ETag; caches on the way may have marked it as weak, which does not count here. */
export function sameTag(header: string | undefined, etag: string): boolean {
  const tags = readTags(header)
  return tags === 'any' || (tags ?? []).some(({ value }) => `"${value}"` === etag)
}
