import { Button, ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'

/** One button that does what a link of a mail is for. */
export const LinkForm = ({ button, main }: { button: string; main?: boolean }) => (
  <form method="post">
    <Button type="submit" variant={main ? 'main' : 'dark'} big wide>
      {button}
    </Button>
  </form>
)

/** What came of it, and the way into the shop. */
export function Outcome({ kind, text }: { kind: 'ok' | 'bad'; text: string }) {
  const t = useT()
  const path = usePath()
  return (
    <>
      <Note kind={kind} live>
        {text}
      </Note>
      <ButtonLink href={path('/')} variant="line" wide>
        {t('push.news.home')}
      </ButtonLink>
    </>
  )
}
