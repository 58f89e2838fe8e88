import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../../test/documents/importing.ts'
import { zipOf } from '../../../../../test/documents/zip.ts'
import { atPush, timeLimit } from '../../../../../test/proofs.ts'
import { sendFile } from '../../../../../test/uploads.ts'
import { importStep } from '../step.ts'
import { readWorkbook } from './read-table.ts'

// Files are read where nobody waits for them: no other caller, no transaction, no second try.

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('reading_apart')
})
afterAll(() => of.close())

const sheetOf = (rows: string): Buffer => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const workbook = (sheet: Buffer, texts: Buffer): Buffer =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      bytes: Buffer.from('<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: Buffer.from('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
    { name: 'xl/sharedStrings.xml', bytes: texts },
  ])

/** Empty texts, twenty million of them or fewer, and as much noise as lets it pass for a fair archive. */
function crammed(times = 100): Buffer {
  const parts = [Buffer.from('<sst>')]
  const empty = Buffer.from('<si/>'.repeat(200_000))
  for (let n = 0; n < times; n++) parts.push(Buffer.from(`<!--${randomBytes(3_500).toString('hex')}-->`), empty)
  return workbook(
    sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
    Buffer.concat([...parts, Buffer.from('</sst>')]),
  )
}

/** Sends a file to be imported, which nobody has begun to read. */
async function waiting(file: Buffer, name: string, bearer = of.owner): Promise<number> {
  const { body: upload } = await sendFile(of.shop, bearer, name, file)
  const { status, body } = await of.call('POST', '/imports', { upload_id: upload.upload_id, kind: 'products' })
  expect([status, body.status], JSON.stringify(body)).toEqual([201, 'reading'])
  return body.id
}
const jobsOf = async (id: number): Promise<number> =>
  (
    await of.shop.pool.query(
      "select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'import_id' = $1::text and attempts > 0",
      [id],
    )
  ).rows[0].n

type Callers = { answers: number; longest: number; longestWork: number; work: number }

/** Asks over HTTP, one call after the other, until something is done: how long they waited, and how long the thread that answers worked. */
async function callersDuring(origin: string, done: Promise<unknown>): Promise<Callers> {
  const over = new AbortController()
  const end = done.finally(() => over.abort())
  const own = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const seen: Callers = { answers: 0, longest: 0, longestWork: 0, work: 0 }
  const worked = own()
  while (!over.signal.aborted) {
    const [began, before] = [performance.now(), own()]
    const answer = await fetch(`${origin}/api/v2/taxons/all`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    seen.answers += 1
    seen.longest = Math.max(seen.longest, performance.now() - began)
    seen.longestWork = Math.max(seen.longestWork, own() - before)
  }
  await end
  return { ...seen, work: own() - worked }
}

const message = ({ answers, longest, longestWork, work }: Callers): string =>
  `${answers} answers, the longest ${Math.round(longest)} ms of which ${Math.round(longestWork)} ms own work, ${Math.round(work)} ms of processor`

async function withCopy(bytes: Buffer, use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'beside-'))
  try {
    await writeFile(join(folder, 'file.xlsx'), bytes)
    await use(join(folder, 'file.xlsx'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** As it was read before there was a process for it. */
async function readHere(path: string): Promise<void> {
  const { rows } = await readWorkbook(path)
  for await (const _row of rows);
}

describe('guarantee 78: a file', () => {
  it('that was made to burst is refused in words, once, and nobody else waits', async () => {
    const file = crammed()
    expect(file.length).toBeLessThan(1024 * 1024)
    const id = await waiting(file, 'crammed.xlsx')
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const own = process.threadCpuUsage()
    delay.enable()
    await importStep.run(of.shop.services, { import_id: id })
    delay.disable()
    const { user, system } = process.threadCpuUsage(own)
    const read = await of.get(id)
    expect([read.status, await jobsOf(id)]).toEqual(['failed', 0])
    expect(read.message).toMatch(/шинэ файлд хуулж/)
    const english = await of.call('GET', `/imports/${id}?locale=en`)
    expect(english.body.message).toMatch(/takes too much/)
    // what the process itself did meanwhile; its readers are counted apart
    expect((user + system) / 1_000).toBeLessThan(timeLimit(1_000))
    expect(delay.max / 1e6).toBeLessThan(timeLimit(100))
  })

  it('is read while callers over HTTP are answered: the shop’s own thread does nothing of it', {
    timeout: 600_000,
  }, async () => {
    const file = crammed(atPush(4, { proofs: 9 }))
    const origin = await of.shop.app.listen({ port: 0, host: '127.0.0.1' })
    await callersDuring(origin, sleep(500))
    const idle = await callersDuring(origin, sleep(3_000))
    const id = await waiting(file, 'beside.xlsx')
    const apart = await callersDuring(origin, importStep.run(of.shop.services, { import_id: id }))
    expect((await of.get(id)).status).toBe('failed')
    const here = await callersDuring(origin, withCopy(file, readHere))
    process.stdout.write(
      `callers while nobody reads: ${message(idle)}; a process apart: ${message(apart)}; here: ${message(here)}\n`,
    )
    // by the work of the thread that answers, which a busy machine stretches no more than it does others
    expect(apart.longestWork).toBeLessThan(timeLimit(100))
    expect(apart.work / apart.answers).toBeLessThan(timeLimit(4 * (idle.work / idle.answers)))
    expect(here.work / here.answers).toBeGreaterThan(2 * (apart.work / apart.answers))
  })

  it('of many lines is read in no transaction, gives signs of life, and can be given up meanwhile', async () => {
    const line = (n: number): string => `many-${n},MANY-${n},Бараа ${n},1000,1,,\n`
    const id = await waiting(
      Buffer.from(of.head + Array.from({ length: 60_000 }, (_, n) => line(n)).join('')),
      'many.csv',
    )
    const reading = importStep.run(of.shop.services, { import_id: id })
    const lines = async (): Promise<number> =>
      (await of.shop.pool.query('select count(*)::int as n from import_rows where import_id = $1', [id])).rows[0].n
    await expect.poll(lines, { timeout: 30_000, interval: 20 }).toBeGreaterThan(500)
    expect((await of.call('PUT', `/imports/${id}/cancel`)).status).toBe(200)
    await reading
    expect(await lines()).toBeLessThan(60_000)
    await of.work(id)
    expect((await of.get(id)).status).toBe('canceled')
  })

  it('that ends whoever reads it is given up after some tries', async () => {
    const id = await waiting(Buffer.from(`${of.head}a,A,А,1,1,,\n`), 'deadly.csv')
    // as processes leave it that died while they read
    await of.shop.pool.query("update imports set reader = 'dead', readings = 5 where id = $1", [id])
    await of.work(id)
    expect(await of.get(id)).toMatchObject({ status: 'failed', message: expect.stringContaining('уншиж чадсангүй') })
  })

  it('is read by the last who began; the one before writes nothing any more', async () => {
    const text = of.head + Array.from({ length: 3_000 }, (_, n) => `two-${n},TWO-${n},Бараа,1000,1,,\n`).join('')
    const id = await waiting(Buffer.from(text), 'two.csv')
    const first = importStep.run(of.shop.services, { import_id: id })
    await expect
      .poll(async () => (await of.shop.pool.query('select reader from imports where id = $1', [id])).rows[0].reader, {
        interval: 2,
      })
      .not.toBe(null)
    await Promise.all([first, importStep.run(of.shop.services, { import_id: id })])
    await of.work(id)
    expect(await of.get(id)).toMatchObject({ status: 'asking' })
    const { rows } = await of.shop.pool.query(
      'select count(*)::int as n, count(distinct line)::int as lines from import_rows where import_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 3_000, lines: 3_000 }])
  })
})
