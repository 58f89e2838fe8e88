import { expect, it } from 'vitest'
import { paragraphsOf, writtenOf } from './page-text.domain.ts'

it('reads paragraphs and lists, and writes them as they were', () => {
  const text = 'Нэг\nмөр.\n\n- а\n- б\n\n- в\nбиш жагсаалт'
  expect(paragraphsOf(text)).toEqual([
    { kind: 'paragraph', text: 'Нэг мөр.' },
    { kind: 'list', items: ['а', 'б'] },
    { kind: 'paragraph', text: '- в биш жагсаалт' },
  ])
  const written = 'Нэг мөр.\n\n- а\n- б'
  expect(writtenOf(paragraphsOf(written))).toBe(written)
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
