import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'

/** In the place of what is pressed until it is known who reads the page; without scripts it is sent again for this reader. */
export function Look() {
  const t = useT()
  return (
    <form method="post">
      <Button type="submit" variant="main" wide name="intent" value="look">
        {t('games.look')}
      </Button>
    </form>
  )
}
