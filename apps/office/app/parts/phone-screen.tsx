import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ArrowLeft, CircleCheck, CloudOff } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './phone-screen.module.css'
import { ToastRegion } from './toast.tsx'

/** A screen that is worked on with a phone in one hand. */
export const PhoneScreen = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>
    {children}
    <ToastRegion />
  </div>
)

type HeadProps = { back: { to: string; text: string }; title: string; unsent: number; sentText: string }

/** The way back, and whether everything of this phone was sent. */
export const PhoneHead = ({ back, title, unsent, sentText }: HeadProps) => (
  <header className={styles.head}>
    <Link className={clsx('icon-btn', styles.back)} to={back.to} aria-label={back.text}>
      <Icon icon={ArrowLeft} />
    </Link>
    <h1>{title}</h1>
    <span className={clsx('state push', unsent > 0 && 'state-warn')} role="status">
      <Icon icon={unsent > 0 ? CloudOff : CircleCheck} />
      {sentText}
    </span>
  </header>
)

/** What a thumb reaches. */
export const PhoneFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
