import type { ReactNode } from 'react'
import { ShopMark } from './shop-mark.tsx'

type CrashPageProps = {
  /** Texts come as they are: nothing that may itself have broken is needed to show them. */
  title: string
  text: string
  button: string
  onRestart: () => void
  picture?: ReactNode
}

/** What shows when the app broke: a picture, a sentence, one button. */
export const CrashPage = ({ title, text, button, onRestart, picture = <ShopMark /> }: CrashPageProps) => (
  <div className="empty crash">
    {picture}
    <h1>{title}</h1>
    <p className="muted">{text}</p>
    <button type="button" className="btn btn-main btn-big" onClick={onRestart}>
      {button}
    </button>
  </div>
)
