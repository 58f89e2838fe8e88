// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./store.ts')
}

describe('what survives a visit', () => {
  beforeEach(() => localStorage.clear())

  it('keeps 40 products, newest first, each once', async () => {
    const store = await fresh()
    store.openStore('bambar')
    for (let id = 1; id <= 45; id++) store.sawProduct(id)
    store.sawProduct(10)
    const { recently_viewed } = store.shopStore()
    expect(recently_viewed.slice(0, 2)).toEqual([10, 45])
    expect(recently_viewed).toHaveLength(40)
    expect(new Set(recently_viewed).size).toBe(40)
  })

  it('keeps ten searches, newest first, each once', async () => {
    const store = await fresh()
    store.openStore('bambar')
    for (let n = 1; n <= 12; n++) store.searchedFor(`гутал ${n}`)
    store.searchedFor('Гутал 5')
    const { search_history } = store.shopStore()
    expect(search_history).toHaveLength(10)
    expect(search_history.slice(0, 3)).toEqual(['Гутал 5', 'гутал 12', 'гутал 11'])
    expect(search_history).not.toContain('гутал 5')
  })

  it('reads only searches that are words, ten at most', async () => {
    const many = [1, null, ...Array.from({ length: 20 }, (_, n) => `дээл ${n}`)]
    localStorage.setItem('bambar', JSON.stringify({ version: 2, state: { search_history: many } }))
    const store = await fresh()
    store.openStore('bambar')
    expect(store.shopStore().search_history).toEqual(many.slice(2, 12))
  })

  it('is found again by the next visit', async () => {
    const first = await fresh()
    first.openStore('bambar')
    first.setLayout('LIST')
    const second = await fresh()
    second.openStore('bambar')
    expect(second.shopStore().layout).toBe('LIST')
  })

  it('takes over what version 1 called by another name', async () => {
    localStorage.setItem('bambar', JSON.stringify({ version: 1, state: { layout: 'LIST', viewed: [3, 2, 'x'] } }))
    const store = await fresh()
    store.openStore('bambar')
    expect(store.shopStore()).toMatchObject({ layout: 'LIST', recently_viewed: [3, 2] })
  })

  it('starts anew when what was kept is broken', async () => {
    localStorage.setItem('bambar', '{broken')
    const store = await fresh()
    store.openStore('bambar')
    expect(store.shopStore().recently_viewed).toEqual([])
  })

  it.each([
    ['no object', '7'],
    ['no state', '{"version":2}'],
    ['a state of another shape', '{"version":2,"state":[1]}'],
    [
      'lists that are none',
      '{"version":2,"state":{"compare":{"a":1},"recently_viewed":"1,2","search_history":7,"wished":{}}}',
    ],
    ['a place without a name', '{"version":2,"state":{"place":{"aimag_id":"1"}}}'],
    [
      'a package of nonsense',
      '{"version":2,"state":{"package_products":[{"slug":"a","qty":-1,"cv":{}},{"qty":1},null]}}',
    ],
  ])('starts anew when what was kept is foreign: %s', async (_, text) => {
    localStorage.setItem('bambar', text)
    const store = await fresh()
    store.openStore('bambar')
    const { nothing } = await import('./stored.ts')
    expect(store.shopStore()).toEqual(nothing)
  })

  it('stores what is meant to stay and nothing else', async () => {
    const foreign = { version: 2, state: { layout: 'LIST', login: { token: 'secret' }, nav: 1, notifications: [1] } }
    localStorage.setItem('bambar', JSON.stringify(foreign))
    const store = await fresh()
    store.openStore('bambar')
    const stored = JSON.parse(localStorage.getItem('bambar') ?? '') as { version: number; state: object }
    const { nothing } = await import('./stored.ts')
    expect(stored).toEqual({ version: 2, state: { ...nothing, layout: 'LIST' } })
  })

  it('agrees with what another tab does', async () => {
    const store = await fresh()
    store.openStore('bambar')
    const newValue = JSON.stringify({ version: 2, state: { compare: ['a', 'b'] } })
    window.dispatchEvent(new StorageEvent('storage', { key: 'bambar', newValue }))
    expect(store.shopStore().compare).toEqual(['a', 'b'])
    window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: '{}' }))
    expect(store.shopStore().compare).toEqual(['a', 'b'])
  })

  it('works on without a storage', async () => {
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    const store = await fresh()
    store.openStore('bambar')
    store.setLayout('LIST')
    expect(store.shopStore().layout).toBe('LIST')
    get.mockRestore()
  })
})
