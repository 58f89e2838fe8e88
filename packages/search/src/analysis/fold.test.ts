import { expect, it } from 'vitest'
import { fold, foldCode, words } from './fold.ts'

it('folds letter case and the letters people swap', () => {
  expect(fold('ӨВЛИЙН Үслэг ёлка')).toBe('овлийн услэг елка')
})

it('splits a text into folded words at spaces and punctuation', () => {
  expect(words('Дулаан куртка, -25°C хүртэл! 羽绒服')).toEqual(['дулаан', 'куртка', '25', 'c', 'хуртэл', '羽绒服'])
})

it('sees one code with and without punctuation', () => {
  expect(foldCode('UNG-0412')).toBe(foldCode(' ung0412 '))
})
