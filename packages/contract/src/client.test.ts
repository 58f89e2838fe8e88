import { expect, it } from 'vitest'
import { ApiError } from './client.ts'

it('knows the error that another copy of the class threw, and no other', async () => {
  const { ApiError: Twin } = await import('./client.ts?twin' as './client.ts')
  const error = new Twin(404, { error: 'Олдсонгүй', code: 'not_found' })
  expect(Twin).not.toBe(ApiError)
  expect(error instanceof ApiError).toBe(true)
  expect(new Error('x') instanceof ApiError).toBe(false)
  expect({ name: 'ApiError' } instanceof ApiError).toBe(false)
})
