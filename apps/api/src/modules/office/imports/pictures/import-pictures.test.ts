import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../../test/documents/importing.ts'
import { zipOf } from '../../../../../test/documents/zip.ts'
import { sendFile } from '../../../../../test/uploads.ts'
import { fetchPictures } from './pictures.jobs.ts'

const photo = (color: string) =>
  sharp({ create: { width: 720, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer()
const [red, blue, green] = await Promise.all(['#f00', '#00f', '#0f0'].map(photo))
const sized = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
const [dot, strip] = await Promise.all([sized(1, 1), sized(20_000, 600)])
const mb = 1024 * 1024

const called: string[] = []
const to = (location: string) => (answer: ServerResponse) => void answer.writeHead(302, { location }).end()
const status = (code: number) => (answer: ServerResponse) => void answer.writeHead(code).end('x')
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/red.png': (answer) => void answer.end(red),
  '/blue.png': (answer) => void answer.end(blue),
  '/again.png': (answer) => void answer.end(red),
  '/dot.png': (answer) => void answer.end(dot),
  '/strip.png': (answer) => void answer.end(strip),
  '/moved.png': to('/blue.png'),
  '/inside.png': to('http://10.0.0.7/secret.png'),
  '/metadata.png': to('http://169.254.169.254/latest/meta-data'),
  '/loop.png': to('/loop.png'),
  '/huge.png': (answer) => void answer.writeHead(200, { 'content-length': 21 * mb }).write('x'),
  '/page.png': (answer) => void answer.end('<html>no picture</html>'),
  '/gone.png': status(404),
  ...Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`/down-${n}.png`, status(503)])),
  '/mute.png': () => undefined,
  '/late.png': (answer) =>
    called.filter((each) => each === '/late.png').length > 1 ? void answer.end(green) : status(503)(answer),
}
const server = createServer(({ url = '' }, answer) => {
  called.push(url)
  const found = answers[url] ?? status(404)
  found(answer)
})

let of: Awaited<ReturnType<typeof anImporter>>
let origin = ''
beforeAll(async () => {
  of = await anImporter('import_pictures')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  of.shop.services.ports.addresses = { allows: (url) => url.origin === origin, timeout: 1_000 }
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await of.close()
})

const head = 'slug,sku,name_mn,price,image1,image2,variant_image,option1_name,option1_value\n'

/** Fetches what is due, as often as a picture that is out of reach is tried. */
async function fetched(id: number): Promise<void> {
  const { clock, services } = of.shop
  const from = clock.now
  for (const minutes of [0, 1, 11, 71]) {
    clock.now = new Date(from.getTime() + minutes * 60_000 + 1_000)
    await fetchPictures.run(services, { import_id: id })
  }
  clock.now = from
}

/** The pictures of a product in their order: which of the three they are. */
async function colours(slug: string): Promise<string[]> {
  const { rows } = await of.shop.pool.query(
    `select k.color from images i join products p on p.id = i.product_id join pictures k on k.key = i.picture_key
     where p.slug = $1 order by i.position`,
    [slug],
  )
  return rows.map(
    ({ color }) => ['red', 'green', 'blue'][[1, 3, 5].findIndex((at) => color.slice(at, at + 2) > 'f0')] ?? color,
  )
}

/** What lines say in the end: their states and the codes of what is wrong. */
const answer = async (id: number) =>
  Object.fromEntries(
    (await of.rows(id, 'limit=100')).flatMap(({ line, state, problems }) =>
      problems.length > 0 ? [[line, [state, ...problems.map(({ column, code }) => `${column} ${code}`)]]] : [],
    ),
  )

async function imported(text: string | Buffer, name = 'goods.csv', more: object = {}): Promise<number> {
  const { id } = await of.begin(text, 'products', name, more)
  await of.check(id)
  await of.start(id)
  await fetched(id)
  return id
}

describe('pictures of a file', () => {
  it('are fetched from their addresses, and what cannot be had is a warning of its line', async () => {
    const odd = ['inside', 'metadata', 'loop', 'huge', 'page', 'gone', 'mute', 'late']
    const text = [
      `pu-1,PU-1,Нэг,100,${origin}/red.png,${origin}/moved.png,,Өнгө,Улаан`,
      `pu-1,PU-2,,100,${origin}/red.png,,${origin}/red.png,,Хөх`,
      `pu-1,,,,${origin}/again.png,,,,`,
      `pu-2,PU-3,Хоёр,100,${origin}/again.png,,,,`,
      'pu-3,PU-4,Гурав,100,http://192.168.0.7/k.png,,,,',
      ...odd.map((name, n) => `pu-o${n},PU-O${n},Бараа ${n},100,${origin}/${name}.png,${origin}/blue.png,,,`),
    ].join('\n')
    const id = await imported(`${head}${text}\n`)
    expect(await answer(id)).toEqual({
      6: ['error', 'image1 picture_private'],
      7: ['done', 'image1 picture_private'],
      8: ['done', 'image1 picture_private'],
      9: ['done', 'image1 picture_unreachable'],
      10: ['done', 'image1 picture_too_large'],
      11: ['done', 'image1 picture_invalid'],
      12: ['done', 'image1 picture_unreachable'],
      13: ['done', 'image1 picture_unreachable'],
    })
    // one that stands twice in a product, at two addresses, is one picture; a picture of a later line is its product’s
    expect([await colours('pu-1'), await colours('pu-2')]).toEqual([['red', 'blue'], ['red']])
    expect(await colours('pu-o0')).toEqual(['blue'])
    // one that came late stands where the file has it
    expect(await colours('pu-o7')).toEqual(['green', 'blue'])
    const { rows } = await of.shop.pool.query('select count(*)::int as n from picture_sources')
    expect(rows[0].n).toBe(3)
    // what is gone is not tried again, what may come back is
    const times = (path: string) => called.filter((each) => each === path).length
    expect([times('/gone.png'), times('/mute.png'), times('/late.png')]).toEqual([1, 4, 2])
    // nothing of it is fetched a second time
    const before = called.length
    const again = await of.begin(`${head}${text}\n`)
    expect((await of.check(again.id)).counts).toMatchObject({ create: 0, update: 0, errors: 1 })
    await of.start(again.id)
    await fetched(again.id)
    expect(called.length).toBe(before)
  })

  it('are fetched by https where the file says http, which the line is told', async () => {
    const { id } = await of.begin(`${head}pu-h,PU-H,Нэг,100,http://pictures.example/a.jpg,,,,\n`)
    await of.check(id)
    expect(await answer(id)).toEqual({ 2: ['create', 'image1 picture_not_https'] })
    const [row] = await of.rows(id)
    expect(row?.problems[0]).toMatchObject({ fix: 'https://pictures.example/a.jpg', severity: 'warning' })
  })

  const bytesOf = (buffer: Buffer | undefined) => buffer ?? Buffer.alloc(0)
  const pictures = () => [
    { name: 'Зураг/', bytes: Buffer.alloc(0) },
    { name: 'Зураг/Ногоон МАЛГАЙ.PNG'.normalize('NFD'), bytes: bytesOf(green) },
    { name: 'pics\\blue.png', bytes: bytesOf(blue) },
    { name: 'deep/er/PZ-1-1.png', bytes: bytesOf(red) },
    { name: 'pz-1-2.PNG', bytes: bytesOf(blue) },
    { name: '__MACOSX/._hidden.png', bytes: bytesOf(red) },
    { name: '../../../etc/evil.png', bytes: bytesOf(red) },
    { name: 'words.png', bytes: Buffer.from('no picture') },
    { name: 'lies.png', bytes: Buffer.alloc(5 * mb), claims: 100_000 },
  ]
  const table = [
    'pz-1,PZ-1,Код,100,,,,,',
    'pz-2,PZ-2,Хавтас,100,зураг/ногоон малгай.png,Pics/Blue.png,,,',
    'pz-3,PZ-3,Дараагийн мөр,100,,,,,',
    'pz-3,,,,blue.png,,,,',
    'pz-4,PZ-4,Алга,100,nope.png,../../../../etc/passwd,,,',
    'pz-5,PZ-5,Гадна,100,../../../etc/evil.png,hidden.png,,,',
    'pz-6,PZ-6,Үг,100,words.png,lies.png,,,',
  ].join('\n')

  it('are found in an archive by their names and by codes, whatever its folders are called', async () => {
    const archive = zipOf([{ name: 'бараа.csv', bytes: Buffer.from(`${head}${table}\n`) }, ...pictures()])
    const id = await imported(archive, 'goods.zip')
    expect(await answer(id)).toEqual({
      6: ['done', 'image1 picture_missing', 'image2 picture_missing'],
      7: ['done', 'image1 picture_missing', 'image2 picture_missing'],
      8: ['done', 'image1 picture_invalid', 'image2 picture_too_large'],
    })
    expect(await colours('pz-1')).toEqual(['red', 'blue'])
    expect(await colours('pz-2')).toEqual(['green', 'blue'])
    expect(await colours('pz-3')).toEqual(['blue'])
    expect([await colours('pz-4'), await colours('pz-6')]).toEqual([[], []])
  })

  it('in an archive that was made to burst, or is broken, end the import with a word about it', async () => {
    const bomb = zipOf([{ name: 'a.png', bytes: Buffer.alloc(30 * mb) }])
    const sent = async (bytes: Buffer) => (await sendFile(of.shop, of.owner, 'pictures.zip', bytes)).body.upload_id
    const message = async (bytes: Buffer) => {
      const more = { pictures_upload_id: await sent(bytes) }
      const { id } = await of.begin(`${head}pb-1,PB-1,Нэг,100,a.png,,,,\n`, 'products', 'goods.csv', more)
      const { status: state, message } = await of.check(id)
      return [state, message]
    }
    expect(await message(bomb)).toEqual(['failed', 'Задлахад хэт том болох файлыг авахгүй'])
    const complete = zipOf(pictures())
    const cut = Buffer.concat([complete.subarray(0, 200), complete.subarray(400)])
    expect(await message(cut)).toEqual(['failed', 'Файл эвдэрсэн эсвэл хүснэгтгүй байна'])
  })

  it('hold up no other job where their host does not answer, and leave it in peace after three tries in a row', async () => {
    const { clock, services, pool } = of.shop
    const text = Array.from({ length: 6 }, (_, n) => `pu-d${n},PU-D${n},Бараа,100,${origin}/down-${n}.png,,,,\n`).join(
      '',
    )
    const { id } = await of.begin(`${head}${text}`, 'products')
    await of.check(id)
    await of.start(id)
    await fetchPictures.run(services, { import_id: id })
    expect(called.filter((each) => each.startsWith('/down-')).length).toBe(3)
    const { rows } = await pool.query(
      `select q.queue_name, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.key = $1`,
      [`pictures of import ${id}`],
    )
    expect(rows).toMatchObject([{ queue_name: 'pictures of imports' }])
    expect(rows[0].run_at >= clock.now).toBe(true)
    await fetched(id)
    expect(Object.keys(await answer(id)).length).toBe(6)
  })
})

describe('pictures of an odd size', () => {
  it('that are too small or a strip are taken, and listed in the report of the import', async () => {
    const text = `pu-w,PU-W,Жижиг,100,${origin}/dot.png,${origin}/strip.png,,,`
    const id = await imported(`${head}${text}\n`)
    expect(await answer(id)).toEqual({ 2: ['done', 'image1 picture_small', 'image2 picture_shape'] })
    expect(await colours('pu-w')).toHaveLength(2)
  })
})
