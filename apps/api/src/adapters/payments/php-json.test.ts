import { expect, it } from 'vitest'
import { asPhpWrites } from './php-json.ts'

it('writes as PHP does: slashes escaped, letters as they are, no spaces, keys as they came', () => {
  expect(asPhpWrites('{ "b": "a/ө\\u04e9\\n", "a": [1, true, null, {"10": "x", "9": "y"}] }')).toBe(
    '{"b":"a\\/өө\\n","a":[1,true,null,{"10":"x","9":"y"}]}',
  )
})

it('keeps whole numbers as they came and floats as PHP says them', () => {
  expect(asPhpWrites('{"a":45900,"b":45900.00,"c":0.10,"d":-0.50}')).toBe('{"a":45900,"b":45900.0,"c":0.1,"d":-0.5}')
})

it('leaves out keys at the top only', () => {
  expect(asPhpWrites('{"data":{"signature":"x"},"signature":"y"}', ['signature'])).toBe('{"data":{"signature":"x"}}')
})

it('escapes the line ends that JavaScript does not', () => {
  expect(asPhpWrites('{"a":"x\u2028y\\u2029"}')).toBe('{"a":"x\\u2028y\\u2029"}')
})

it('takes empty lists and objects, brackets and commas inside of words', () => {
  expect(asPhpWrites('{"a":[],"b":{},"c":"},{\\"","d":[[],[1,[2]]]}')).toBe(
    '{"a":[],"b":{},"c":"},{\\"","d":[[],[1,[2]]]}',
  )
})

it('knows what is no object', () => {
  for (const text of ['', '{', '[]', 'null', '"a"', '1', '{"a":01}']) expect(asPhpWrites(text)).toBeUndefined()
})
