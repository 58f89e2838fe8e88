import { loadMessages } from '@delguur/i18n/load'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { I18nProvider } from '../src/i18n.tsx'

const messages = loadMessages('mn', ['common', 'listing', 'product', 'cart', 'checkout', 'order'])

afterEach(cleanup)

/** Renders with the Mongolian words that a page would have. */
export const show = (children: ReactNode) =>
  render(children, {
    wrapper: ({ children: inside }) => (
      <I18nProvider locale="mn" messages={messages}>
        {inside}
      </I18nProvider>
    ),
  })
