import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'

type Props = { invitation: string; signedIn: boolean; answer: { ok: boolean; error?: string } | undefined }

/** The invitation of a friend, which who is signed in accepts. */
export function Invitation({ invitation, signedIn, answer }: Props) {
  const t = useT()
  if (answer?.ok) return <Note live>{t('games.invitation_done')}</Note>
  return (
    <>
      <Note kind={answer ? 'bad' : 'plain'} live={answer !== undefined}>
        {answer?.error ?? t(signedIn ? 'games.invitation' : 'games.invitation_guest')}
      </Note>
      {signedIn && !answer && (
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
