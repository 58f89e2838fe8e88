import './third-parties.css'
import { Button } from '@delguur/ui/button'
import { useLocale } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { useEffect, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { read } from '../../lib/post.ts'
import { choose } from './choices.ts'

type Words = { title: string; text: string; yes: string; no: string; choose: string }
type Props = { analytics: boolean; advertising: boolean }

/** Asks for consent: to refuse is as easy as to allow. It has a place of its own at the end of the page and covers nothing there. */
export default function ConsentNotice({ analytics, advertising }: Props) {
  const locale = useLocale()
  const path = usePath()
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    let current = true
    void read<Words>(`/resources/cookies?locale=${locale}`).then((found) => current && found && setWords(found))
    return () => {
      current = false
    }
  }, [locale])
  if (!words) return null
  const answer = (yes: boolean) => choose({ analytics: analytics ? yes : null, advertising: advertising ? yes : null })
  return (
    <section className="consent" aria-label={words.title}>
      <div>
        <b>{words.title}</b>
        <p className="small">{words.text}</p>
      </div>
      <div className="consent-ways">
        <Button variant="line" onClick={() => answer(false)}>
          {words.no}
        </Button>
        <Button variant="line" onClick={() => answer(true)}>
          {words.yes}
        </Button>
        <Link className="link small" href={path('/cookies')}>
          {words.choose}
        </Link>
      </div>
    </section>
  )
}
