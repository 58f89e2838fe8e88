import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { providerName } from './provider-name.ts'
import type { SocialOutcome } from './social-outcome.ts'

/** Says how a flow with Google or Facebook ended without a sign-in. Needs the namespace `auth`. */
export function SocialNote({ outcome }: { outcome: SocialOutcome | null }) {
  const t = useT()
  if (!outcome) return null
  const { kind, email } = outcome
  const provider = providerName(outcome.provider)
  const key = kind === 'link_required' && !email ? 'link_required_blind' : kind
  const expected = kind === 'link_required' || kind === 'declined'
  return (
    <Note kind={expected ? 'plain' : 'bad'} live>
      {t(`auth.social.note.${key}`, { provider, email: email ?? '' })}
    </Note>
  )
}
