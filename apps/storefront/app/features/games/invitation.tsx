import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import type { Known } from './use-mine.ts'

type Props = { invitation: string; mine: Known['mine']; answer: { ok: boolean; error?: string } | undefined }

/** The invitation of a friend, which who is signed in accepts. */
export function Invitation({ invitation, mine, answer }: Props) {
  const t = useT()
  const isGuest = mine === null
  if (answer?.ok) return <Note live>{t('games.invitation_done')}</Note>
  return (
    <>
      <Note kind={answer ? 'bad' : 'plain'} live={answer !== undefined}>
        {answer?.error ?? t(isGuest ? 'games.invitation_guest' : 'games.invitation')}
      </Note>
      {!isGuest && !answer && (
        <form method="post">
          <input type="hidden" name="invitation" value={invitation} />
          <button type="submit" className="btn btn-dark" name="intent" value="invitation">
            {t('games.accept')}
          </button>
        </form>
      )}
    </>
  )
}
