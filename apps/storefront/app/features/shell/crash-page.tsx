import { type ReactNode, useEffect, useRef } from 'react'
import { ShopMark } from '../../parts/shop-mark.tsx'

type CrashPageProps = {
  /** Texts come as they are: nothing that may itself have broken is needed to show them. */
  title: string
  text: string
  button: string
  onRestart: () => void
  picture?: ReactNode
}

/** What shows when the app broke: a picture, a sentence, one button. */
export function CrashPage({ title, text, button, onRestart, picture = <ShopMark /> }: CrashPageProps) {
  const head = useRef<HTMLHeadingElement>(null)
  // the page that broke may have been scrolled, and what had the focus is gone
  useEffect(() => {
    window.scrollTo(0, 0)
    head.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="empty crash">
      {picture}
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{text}</p>
      <button type="button" className="btn btn-main btn-big" onClick={onRestart}>
        {button}
      </button>
    </div>
  )
}
