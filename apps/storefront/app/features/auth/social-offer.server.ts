import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { parseProvider, pendingLink } from './social.server.ts'
import { noteKinds, type SocialOffer, type SocialTold } from './social-outcome.ts'

/** For pages of the sign-in: the houses on offer, and what became of a trip that has just ended here. */
export async function socialOffer(args: RequestArgs): Promise<SocialOffer> {
  const { providers } = await api(args.context, args.locale).social.methods({})
  return { providers, told: await toldBy(args) }
}

async function toldBy(args: RequestArgs): Promise<SocialTold | null> {
  const { searchParams } = new URL(args.request.url)
  const kind = noteKinds.find((name) => name === searchParams.get('social'))
  const provider = parseProvider(searchParams.get('provider'))
  if (!kind || !provider) return null
  const email = kind === 'link_required' ? (await pendingLink(args))?.email : undefined
  return { kind, provider, ...(email && { email }) }
}
