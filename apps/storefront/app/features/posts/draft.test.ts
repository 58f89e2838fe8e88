import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Doc } from './blocks.ts'
import { Draft, type Status, type Written } from './draft.ts'
import type { SavedDraft } from './saved-draft.ts'
import type { Answer } from './send.ts'

const docOf = (text: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const saved = (version: number, state: 'draft' | 'published' | 'waiting' = 'draft'): Answer => ({
  ok: true,
  article: { id: 7, slug: 'a', version, state, updated_at: '2026-11-26T00:00:00.000Z' },
})

function aDraft(post: { id: number; version: number; state: 'draft' | 'published' | 'waiting' } | null = null) {
  const written: Written = { title: '', excerpt: '', tags: [], doc: docOf(''), files: {} }
  const device = new Map<string, SavedDraft>()
  const statuses: Status['kind'][] = []
  const send = vi.fn<(body: Record<string, unknown>) => Promise<Answer | undefined>>(async () => saved(1))
  const onConflict = vi.fn()
  const onMade = vi.fn()
  const draft = new Draft({
    post,
    locale: 'mn',
    written: () => ({ ...written }),
    send,
    keep: async (article, stored) => device.set(String(article), stored) !== undefined,
    forget: async (article) => device.delete(String(article)),
    now: () => 1_000,
    onStatus: ({ kind }) => statuses.push(kind),
    onConflict,
    onMade,
  })
  const type = (title: string) => {
    written.title = title
    draft.touch()
  }
  return { draft, written, device, statuses, send, onConflict, onMade, type }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a draft that is being written', () => {
  it('is on this device after a moment and at the shop after two seconds without a key', async () => {
    const { device, send, type, onMade, statuses } = aDraft()
    type('Бээ')
    await pass(1_900)
    expect([device.get('null')?.title, send.mock.calls.length]).toEqual(['Бээ', 0])
    type('Бээлий')
    await pass(1_900)
    expect(send).not.toHaveBeenCalled()
    await pass(200)
    expect(send.mock.calls[0]?.[0]).toMatchObject({ id: undefined, publish: false, article: { title: 'Бээлий' } })
    expect([onMade.mock.calls, [...device.keys()], statuses]).toEqual([[[7]], [], ['saving', 'saved']])
  })

  it('is sent again over the version that came back, and once only while one is under way', async () => {
    const { draft, send, type } = aDraft()
    let answer = (_: Answer) => {}
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    type('А')
    const [first, second] = [draft.save(), draft.save()]
    await pass(0)
    expect(send).toHaveBeenCalledTimes(1)
    answer(saved(3))
    await Promise.all([first, second])
    expect(send.mock.calls[1]?.[0]).toMatchObject({ id: 7, version: 3 })
  })

  it('stays on this device while nobody answers, and is sent again', async () => {
    const { device, send, type, statuses } = aDraft({ id: 7, version: 2, state: 'draft' })
    send.mockResolvedValueOnce(undefined)
    type('Сүлжээгүй')
    await pass(2_000)
    expect([device.get('7')?.title, statuses.at(-1)]).toEqual(['Сүлжээгүй', 'offline'])
    await pass(15_000)
    expect([device.size, statuses.at(-1)]).toEqual([0, 'saved'])
  })

  it('says that somebody else has changed it, keeps both, and saves the chosen one', async () => {
    const { draft, device, send, type, onConflict } = aDraft({ id: 7, version: 2, state: 'draft' })
    const theirs = {
      title: 'Тэднийх',
      excerpt: '',
      tags: [],
      blocks: [],
      version: 5,
      state: 'draft',
      updated_at: '',
    } as const
    send.mockResolvedValueOnce({ ok: false, error: '', errors: {}, theirs: { ...theirs, tags: [], blocks: [] } })
    type('Минийх')
    await pass(2_000)
    expect(onConflict.mock.calls[0]?.[0]).toMatchObject({ title: 'Тэднийх' })
    type('Минийх, үргэлжлэл')
    await pass(20_000)
    expect([send.mock.calls.length, device.get('7')?.title]).toEqual([1, 'Минийх, үргэлжлэл'])
    await draft.choose('mine')
    expect(send.mock.calls[1]?.[0]).toMatchObject({ version: 5, article: { title: 'Минийх, үргэлжлэл' } })
  })

  it('of what readers see changes nothing for them until it is published', async () => {
    const { draft, device, send, type, statuses } = aDraft({ id: 7, version: 2, state: 'published' })
    type('Дутуу өгүүлбэр')
    await pass(20_000)
    expect([send.mock.calls.length, device.get('7')?.title, statuses]).toEqual([0, 'Дутуу өгүүлбэр', ['device']])
    send.mockResolvedValueOnce(saved(3, 'published'))
    await draft.save({ publish: true })
    expect([send.mock.calls[0]?.[0].publish, device.size]).toEqual([true, 0])
  })

  it('is made for its first picture, and kept with what has not arrived', async () => {
    const { draft, device, written, onMade } = aDraft()
    written.files = { a: 'AAAA' }
    expect(await draft.article()).toBe(7)
    expect([onMade.mock.calls.length, device.get('7')?.files]).toEqual([1, { a: 'AAAA' }])
  })
})
