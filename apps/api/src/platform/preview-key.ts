import { timingSafeEqual } from 'node:crypto'
import type { Services } from './context.ts'

/** What is previewed before shoppers see it. */
export type Previewed = 'lookbook' | 'article' | 'shop'

/** The key of a preview: what only the shop can compute of its slug. */
export const previewKeyOf = ({ secrets }: Pick<Services, 'secrets'>, kind: Previewed, slug: string): string =>
  secrets.mac(`${kind} preview`, slug).subarray(0, 16).toString('base64url')

export function isPreviewKey(services: Pick<Services, 'secrets'>, kind: Previewed, slug: string, key: string): boolean {
  const [own, given] = [Buffer.from(previewKeyOf(services, kind, slug)), Buffer.from(key)]
  return own.length === given.length && timingSafeEqual(own, given)
}
