import { afterEach, expect, it, vi } from 'vitest'
import { currentSession, startSession } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [401, 'out'],
  [400, 'out'],
  [429, 'away'],
  [503, 'away'],
])('a browser whose sign-in could not be renewed, answered %i, is %s', async (status, phase) => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'no', code: 'no' }, { status }))
  await startSession()
  expect(currentSession().phase).toBe(phase)
})
