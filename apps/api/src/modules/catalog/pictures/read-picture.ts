import { uploadLimits } from '@delguur/contract/uploads'
import type { Services } from '../../../platform/context.ts'
import { PublicRequestError, requestPublic } from '../../../platform/public-request.ts'

/** Why there is no picture at an address: `away` may be over soon, all else is for good. */
export type Away = 'away' | 'gone' | 'private' | 'too_large'
type Found = { bytes: Buffer; why?: undefined } | { bytes?: undefined; why: Away }

const defaultTimeout = 20_000
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
/** Too early, too often, not in time, and whatever a server blames on itself. */
const isPassing = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500

/** The bytes at an address that a person chose: https at public addresses only, and so is each address that it leads on to. */
export async function readPicture({ ports }: Pick<Services, 'ports'>, url: string): Promise<Found> {
  const { allows, timeout = defaultTimeout } = ports.addresses ?? {}
  const more = { method: 'GET', timeout, maxBytes: uploadLimits.picture, allows } as const
  let address = url
  try {
    for (let n = 0; n <= mostRedirects; n++) {
      const { status, body, location } = await requestPublic(address, more)
      if (status === 200) return { bytes: body }
      if (!redirects.has(status)) return { why: isPassing(status) ? 'away' : 'gone' }
      if (!location || !URL.canParse(location, address)) break
      address = new URL(location, address).href
    }
    return { why: 'gone' }
  } catch (error) {
    if (!(error instanceof PublicRequestError)) throw error
    const { reason } = error
    return { why: reason === 'not_public' ? 'private' : reason === 'too_large' ? 'too_large' : 'away' }
  }
}
