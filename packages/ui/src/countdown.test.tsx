import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../test/render.tsx'
import { Countdown } from './countdown.tsx'

const now = Date.UTC(2026, 10, 21, 2)
const hour = 3_600_000
afterEach(() => void vi.useRealTimers())

it('tells how long is left and moves with the clock', () => {
  vi.useFakeTimers({ now })
  show(<Countdown now={now} until={now + 55 * hour + 45 * 60_000} />)
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('2 өдөр 7 цаг 45 минут үлдлээ')
})

it('is gone when the time has come', () => {
  expect(renderToStaticMarkup(<Countdown now={now} until={now - 1} />)).toBe('')
})
