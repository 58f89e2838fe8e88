import type { ProductRow } from '@delguur/contract/catalog/product-shapes'
import { productProblems } from '@delguur/contract/catalog/product-shapes'
import type { Import } from '@delguur/contract/office/imports'
import type { SheetRow } from '@delguur/contract/office/sheet'
import type { Simulated } from '@delguur/contract/orders/simulator'
import type { Report } from '../report.ts'
import type { Running } from '../shop-process.ts'
import { type Owner, openTable, signInAsOwner } from '../staff.ts'
import { measureWorking } from '../working.ts'

// Products in the back office: lists, one product, the sheet, the simulator of promotions, and an import.

const products = (query: string) => `/backoffice/products?count=1&${query}`
const words = ['куртик', 'UNG-1', 'gutal', 'qqqq']

type Options = { quick: boolean; isWanted: (name: string) => boolean }

export async function measureProducts(
  running: Running,
  dataDir: string,
  report: Report,
  { quick, isWanted }: Options,
): Promise<void> {
  const owner = await signInAsOwner(running, dataDir)
  if (isWanted('lists')) await measureLists(owner, report, quick)
  if (isWanted('import')) await measureImport(owner, report, quick ? 2_000 : 10_000)
  if (isWanted('shoppers')) await measureWorking(running, owner, report, quick)
}

async function measureLists(owner: Owner, report: Report, quick: boolean): Promise<void> {
  const table = openTable(report, quick)
  const reads = (name: string, goal: number, paths: string[]) =>
    table.row(
      name,
      goal,
      paths.map((path) => ({ name: path, run: () => owner.timed('GET', path) })),
    )
  const { body: listed } = await owner.call<{ products: ProductRow[] }>('GET', '/backoffice/products?limit=3')
  const ids = listed.products.map(({ id }) => id)
  await reads(
    'product list, each sort',
    200,
    ['-updated_at', 'updated_at', '-created_at'].map((by) => products(`sort=${by}`)),
  )
  await reads('product list, status and stock', 200, [
    ...['live', 'draft', 'hidden'].map((status) => products(`filter[status]=${status}`)),
    ...['in', 'out'].map((stock) => products(`filter[stock]=${stock}`)),
  ])
  await reads(
    'product list, each problem',
    200,
    productProblems.map((each) => products(`filter[problem]=${each}`)),
  )
  await reads('product list, numbers of the views', 200, [products('facets=status,problem')])
  await reads(
    'product list, search',
    200,
    words.map((q) => products(`q=${encodeURIComponent(q)}`)),
  )
  await reads(
    'product in the editor',
    150,
    ids.map((id) => `/backoffice/products/${id}`),
  )
  await table.row(
    'save of a product',
    250,
    ids.map((id) => ({ name: `PATCH /products/${id}`, run: (round) => saveProduct(owner, id, round) })),
  )
  await reads('sheet, 200 rows', 200, ['/backoffice/variants?limit=200'])
  await table.row('save of 200 rows of the sheet', 2_000, [
    { name: 'PATCH /variants', run: (round) => saveSheet(owner, round) },
  ])
  await reads('stock, low and all', 200, ['/backoffice/stock_items?count=1', '/backoffice/stock_movements?count=1'])
  await table.row('simulator, 1 to 20 lines', 150, await simulations(owner))
}

async function saveProduct(owner: Owner, id: number, round: number): Promise<number> {
  const path = `/backoffice/products/${id}`
  const { etag } = await owner.call('GET', path)
  return await owner.timed('PATCH', path, { tags: [`bench-${round + 1}`] }, { 'if-match': etag })
}

async function saveSheet(owner: Owner, round: number): Promise<number> {
  const { body } = await owner.call<{ variants: SheetRow[] }>('GET', '/backoffice/variants?limit=200')
  const step = round % 2 === 0 ? 100 : -100
  const rows = body.variants.map(({ id, version, price }) => ({
    id,
    version,
    set: { price: Math.max(100, Number(price) + step) },
  }))
  return await owner.timed('PATCH', '/backoffice/variants', { rows })
}

async function simulations(owner: Owner) {
  const { body } = await owner.call<{ variants: SheetRow[] }>('GET', '/backoffice/variants?limit=20')
  return [1, 5, 20].map((lines) => {
    const cart = body.variants.slice(0, lines).map(({ id }) => ({ variant_id: id, quantity: 1 + (id % 3) }))
    const run = async (): Promise<number> =>
      (await owner.call<Simulated>('POST', '/backoffice/promotions/simulate', { cart })).ms
    return { name: `${lines} lines`, run }
  })
}

/** Products of four sizes each, as our own CSV; what was made is taken back at the end. */
async function measureImport(owner: Owner, report: Report, lines: number): Promise<void> {
  const stamp = Date.now().toString(36)
  const head = 'slug,name_mn,status,sku,option1_name,option1_value,price'
  const rows = Array.from({ length: lines }, (_, n) => {
    const slug = `bench-${stamp}-${Math.floor(n / 4)}`
    return `${slug},Хэмжилтийн куртик ${Math.floor(n / 4)},draft,BENCH-${stamp}-${n},size,${90 + (n % 4) * 10},${50_000 + n}`
  })
  const form = new FormData()
  form.append('file', new Blob([`${head}\n${rows.join('\n')}\n`], { type: 'text/csv' }), 'bench.csv')
  const { body: upload } = await owner.call<{ upload_id: string }>('POST', '/backoffice/uploads', form)
  const { body: made } = await owner.call<Import>('POST', '/backoffice/imports', {
    upload_id: upload.upload_id,
    kind: 'products',
  })
  const path = `/backoffice/imports/${made.id}`
  const until = async (isOver: (seen: Import) => boolean): Promise<void> => {
    for (;;) {
      const { body } = await owner.call<Import>('GET', path)
      if (body.status === 'failed') throw new Error(`the import failed: ${body.message}`)
      if (isOver(body)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const rate = async (act: 'check' | 'run' | 'undo', isOver: (seen: Import) => boolean): Promise<string> => {
    const began = performance.now()
    await owner.call('PUT', `${path}/${act}`)
    await until(isOver)
    return `${act} ${Math.round(lines / ((performance.now() - began) / 1000))}`
  }
  await until(({ status }) => status !== 'reading')
  const rates = [
    await rate('check', ({ status }) => status === 'checked'),
    await rate('run', ({ status }) => status === 'done'),
    await rate('undo', ({ left }) => left !== null),
  ]
  report.print(`\nimport of ${lines} lines, lines a second: ${rates.join(', ')}`)
}
