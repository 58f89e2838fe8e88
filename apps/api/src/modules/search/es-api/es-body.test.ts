import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkContentType, isDeeper, readJson, textOf } from './es-body.ts'

describe('bodies of the search service', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/x-ndjson',
    'application/vnd.elasticsearch+json;compatible-with=7',
    'application/vnd.elasticsearch+json; compatible-with=8',
    'application/vnd.elasticsearch+x-ndjson; compatible-with=7',
    'application/vnd.opensearch+json',
  ])('reads %s', (type) => expect(() => checkContentType(type)).not.toThrow())

  it.each([undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'application/yaml'])(
    'refuses %s',
    (type) => expect(() => checkContentType(type)).toThrow('Content-Type header'),
  )

  it('counts brackets outside of strings only', () => {
    expect(isDeeper('[[1]]', 1)).toBe(true)
    expect(isDeeper('[[1]]', 2)).toBe(false)
    expect(isDeeper('["[[[[", "\\"[[[["]', 1)).toBe(false)
    expect(isDeeper('[]'.repeat(50), 1)).toBe(false)
  })

  it('unpacks what was packed, within the limit', async () => {
    expect(await textOf(gzipSync('{"size":1}'), 'gzip', 100)).toBe('{"size":1}')
    await expect(textOf(gzipSync(' '.repeat(1000)), 'gzip', 100)).rejects.toThrow('larger than [100]')
    await expect(textOf(Buffer.from('{}'), 'gzip', 100)).rejects.toThrow('GZIP')
    await expect(textOf(Buffer.from('{}'), 'br', 100)).rejects.toThrow('Content-Encoding [br]')
    await expect(textOf(Buffer.from([0xff, 0xfe]), undefined, 100)).rejects.toThrow('UTF-8')
    await expect(textOf(Buffer.from('['.repeat(500)), undefined, 1000)).rejects.toThrow('nested deeper')
  })

  it('takes no text for no body', () => {
    expect(readJson(' \n')).toBeUndefined()
    expect(() => readJson('{"a":')).toThrow()
  })
})
