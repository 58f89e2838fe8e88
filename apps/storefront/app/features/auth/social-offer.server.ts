import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { parseProvider, pendingLink } from './social.server.ts'
import { noteKinds, type SocialOffer, type SocialOutcome } from './social-outcome.ts'

/** For the sign-in pages: the providers, and the outcome of a flow that has just ended here. */
export async function socialOffer(args: RequestArgs): Promise<SocialOffer> {
  const { providers } = await api(args.context, args.locale).social.methods({})
  return { providers, outcome: await outcomeOf(args) }
}

async function outcomeOf(args: RequestArgs): Promise<SocialOutcome | null> {
  const { searchParams } = new URL(args.request.url)
  const kind = noteKinds.find((name) => name === searchParams.get('social'))
  const provider = parseProvider(searchParams.get('provider'))
  if (!kind || !provider) return null
  const email = kind === 'link_required' ? (await pendingLink(args))?.email : undefined
  return { kind, provider, ...(email && { email }) }
}
