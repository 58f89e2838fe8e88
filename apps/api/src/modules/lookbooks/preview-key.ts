import { timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/context.ts'

/** The key of the preview of a look book: what only the shop can compute of its slug. */
export const previewKeyOf = ({ secrets }: Pick<Services, 'secrets'>, slug: string): string =>
  secrets.mac('lookbook preview', slug).subarray(0, 16).toString('base64url')

export function isPreviewKey(services: Pick<Services, 'secrets'>, slug: string, key: string): boolean {
  const [own, given] = [Buffer.from(previewKeyOf(services, slug)), Buffer.from(key)]
  return own.length === given.length && timingSafeEqual(own, given)
}
