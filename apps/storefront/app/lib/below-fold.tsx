import { useT } from '@delguur/ui/i18n'
import { type ComponentType, lazy } from 'react'

const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'popstate']

/** Resolves when the shopper first scrolls, points, touches or presses a key; on the server at once. */
const signOfLife =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise<unknown>((resolve) => {
        for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true, capture: true })
      })

/**
 * A part of a page below its first screen. The server writes it out; its script is fetched at the first sign of life and
 * wakes what stands there. Put it into a `Suspense`.
 */
export const belowFold = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => signOfLife.then(load).catch(() => ({ default: Missing as ComponentType<Props> })))

/** The script did not come: the page above goes on, and here is the way to try again. */
function Missing() {
  const t = useT()
  return (
    <p className="section">
      {t('common.offline.title')}.{' '}
      <a className="link" href=".">
        {t('common.reload')}
      </a>
    </p>
  )
}
