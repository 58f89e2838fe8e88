import type { SheetRow } from '@delguur/contract/office/sheet'
import { describe, expect, it } from 'vitest'
import { columns } from './columns.ts'
import { cellsOf, SheetModel } from './model.ts'

const row = (id: number, price = 1_000): SheetRow => ({
  id,
  version: 1,
  product_id: id,
  product: { slug: `p${id}`, name: { mn: `Бараа ${id}` }, status: 'live' },
  picture: null,
  options: { mn: '', en: '' },
  sku: `A-${id}`,
  barcode: null,
  price: `${price}.0`,
  compare_at_price: null,
  sale_price: null,
  cost: '800.0',
  stock: 3,
})
const price = columns.findIndex(({ key }) => key === 'price')
const sheet = (rows: number) => {
  const model = new SheetModel()
  model.addRows(Array.from({ length: rows }, (_, at) => row(at + 1)))
  return model
}
const all = (model: SheetModel) => ({ top: 0, bottom: model.rows.length - 1, left: price, right: price })

describe('the model of the sheet', () => {
  it('counts what is changed, marks what is below cost and forgets a change that is none', () => {
    const model = sheet(3)
    model.fill(all(model), columns, () => '-10%')
    expect(model.counts()).toEqual({ cells: 3, faults: 0, below: 0, rows: 3 })
    model.fill({ ...all(model), bottom: 0 }, columns, () => '700')
    expect(model.counts().below).toBe(1)
    model.fill(all(model), columns, () => '1000')
    expect(model.counts().cells).toBe(0)
  })

  it('keeps a text that is no price with why, and saves the others', () => {
    const model = sheet(2)
    model.fill({ ...all(model), bottom: 0 }, columns, () => 'үнэгүй')
    model.fill({ ...all(model), top: 1 }, columns, () => '₮ 1,500')
    expect(model.editsOf(1)?.price).toMatchObject({ text: 'үнэгүй', fault: 'number' })
    expect(model.wishes()).toEqual([{ id: 2, version: 1, set: { price: 1_500 } }])
    model.saved(new Map([[2, 2]]))
    expect([model.rows[1]?.price, model.rows[1]?.version, model.counts().faults]).toEqual(['1500.0', 2, 1])
  })

  it('undoes a hundred acts one by one, each whole, and does them again', () => {
    const model = sheet(5)
    for (let n = 0; n < 105; n++) model.fill(all(model), columns, () => '+1')
    for (let n = 0; n < 105; n++) model.undo()
    expect([model.canUndo, model.valueOf(model.rows[4] as SheetRow, 'price')]).toEqual([false, 1_005])
    for (let n = 0; n < 105; n++) model.redo()
    expect(model.valueOf(model.rows[0] as SheetRow, 'price')).toBe(1_105)
  })

  it('takes a thousand cells of five thousand rows at once', () => {
    const model = sheet(5_000)
    const pasted = cellsOf(Array.from({ length: 1_000 }, (_, at) => `${2_000 + at}`).join('\n'))
    model.fill({ ...all(model), bottom: 999 }, columns, (_, __, at) => pasted[at.row]?.[0])
    expect(model.counts().cells).toBe(1_000)
    model.undo()
    expect(model.counts().cells).toBe(0)
  })

  it('reads what Excel puts on the clipboard', () => {
    expect(cellsOf('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(cellsOf('"a\tb"\t"say ""no"""\n"two\nlines"')).toEqual([['a\tb', 'say "no"'], ['two\nlines']])
    expect(cellsOf('')).toEqual([['']])
  })
})
