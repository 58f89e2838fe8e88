import { api } from '../../lib/api.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { parseProvider, pendingLink } from '../../lib/social.server.ts'
import { noteKinds, type SocialOffer, type SocialTold } from './told.ts'

/** For pages of the sign-in: the houses on offer, and what became of a trip that has just ended here. */
export async function socialOffer(asked: Asked): Promise<SocialOffer> {
  const { providers } = await api(asked.context, asked.locale).social.methods({})
  return { providers, told: await toldBy(asked) }
}

async function toldBy(asked: Asked): Promise<SocialTold | null> {
  const { searchParams } = new URL(asked.request.url)
  const kind = noteKinds.find((name) => name === searchParams.get('social'))
  const provider = parseProvider(searchParams.get('provider'))
  if (!kind || !provider) return null
  const email = kind === 'link_required' ? (await pendingLink(asked))?.email : undefined
  return { kind, provider, ...(email && { email }) }
}
