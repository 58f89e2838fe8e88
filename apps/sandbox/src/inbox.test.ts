import { describe, expect, it } from 'vitest'
import { createInbox, type Received } from './inbox.ts'

const mail = (subject: string, size = 10): Received => ({
  kind: 'mail',
  received_at: '2026-11-21T02:00:00.000Z',
  envelope: { from: 'shop@bambar.example', to: ['saraa@example.mn'] },
  from: 'shop@bambar.example',
  to: 'saraa@example.mn',
  subject,
  message_id: '',
  language: 'mn',
  text: '',
  html: '',
  attachments: [],
  source: Buffer.alloc(size),
})

describe('the inbox', () => {
  it('lists the newest first under numbers that are never used again', () => {
    const inbox = createInbox()
    inbox.add(mail('one'))
    inbox.add(mail('two'))
    inbox.clear()
    inbox.add(mail('three'))
    inbox.add(mail('four'))
    expect(inbox.list().map(({ id, subject }) => [id, subject])).toEqual([
      [4, 'four'],
      [3, 'three'],
    ])
    expect(inbox.find(1)).toBeUndefined()
    expect(inbox.find(3)?.subject).toBe('three')
  })

  it('keeps the newest 500', () => {
    const inbox = createInbox()
    for (let i = 1; i <= 503; i++) inbox.add(mail(String(i)))
    expect(inbox.list()).toHaveLength(500)
    expect([inbox.list()[0]?.subject, inbox.list().at(-1)?.subject]).toEqual(['503', '4'])
  })

  it('keeps within its bytes, the newest however big', () => {
    const inbox = createInbox({ bytes: 100 })
    for (const size of [40, 40, 40]) inbox.add(mail('small', size))
    expect(inbox.list()).toHaveLength(2)
    inbox.add(mail('big', 500))
    expect(inbox.list().map(({ subject }) => subject)).toEqual(['big'])
  })

  it('tells watchers of every change until they leave', () => {
    const inbox = createInbox()
    const seen: number[] = []
    const leave = inbox.watch(() => seen.push(inbox.list().length))
    inbox.add(mail('one'))
    inbox.add(mail('two'))
    inbox.clear()
    leave()
    inbox.add(mail('three'))
    expect(seen).toEqual([1, 2, 0])
  })
})
