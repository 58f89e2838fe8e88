import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { ofAddress } from './not-taken.ts'

it('tells what is wrong with an address, also where no words came with it, and nothing of what broke', () => {
  expect(ofAddress(new ErrorResponse(404, '', ''))).toEqual({})
  expect(ofAddress(new ErrorResponse(404, '', null))).toEqual({})
  expect(ofAddress(new ErrorResponse(405, '', { title: 'No form', text: 'It takes none.' }))).toMatchObject({
    title: 'No form',
  })
  expect(ofAddress(new ErrorResponse(503, '', ''))).toBeUndefined()
  expect(ofAddress(new Error('broken'))).toBeUndefined()
})
