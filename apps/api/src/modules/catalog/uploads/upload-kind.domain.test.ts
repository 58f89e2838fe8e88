import { describe, expect, it } from 'vitest'
import { kindOf } from './upload-kind.domain.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

describe('what an uploaded file is', () => {
  it.each([
    ['a.jpg', hex('ffd8ffe0'), 'picture'],
    ['a.csv', hex('89504e470d0a1a0a'), 'picture'],
    ['a', Buffer.from('RIFF0000WEBPVP8 '), 'picture'],
    ['a.avif', Buffer.from('\0\0\0\x20ftypavif'), 'picture'],
    ['goods.xlsx', hex('504b0304'), 'xlsx'],
    ['pictures.zip', hex('504b0304'), 'zip'],
    ['goods.CSV', Buffer.from('\ufeffslug;sku\n'), 'csv'],
    ['goods.csv', hex('fffe 7300 6b00 7500'), 'csv'],
    ['goods.csv', Buffer.from('Нэр;Үнэ\n'), 'csv'],
  ])('%s', (name, head, kind) => expect(kindOf(name, head)).toBe(kind))

  it.each([
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a.csv', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a.csv', Buffer.from('  <!DOCTYPE html>')],
    ['a.csv', hex('7f454c46 0000')],
    ['a.heic', Buffer.from('\0\0\0\x20ftypheic')],
    ['a.pdf', Buffer.from('%PDF-1.7')],
    ['a', Buffer.alloc(0)],
  ])('%s is not taken', (name, head) => expect(kindOf(name, head)).toBeUndefined())
})
