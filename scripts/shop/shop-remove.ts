import { access, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { hasDemo } from '../../apps/api/seeds/demos.ts'
import { storesOf } from '../../apps/api/src/entry/services/files.ts'
import { commandEnv, withDatabase } from '../../apps/api/src/entry/with-database.ts'
import type { FileStore } from '../../apps/api/src/platform/files/file-store.ts'
import { exportShop } from '../new-shop/export-shop.ts'
import { isInUse, removeData } from '../new-shop/half-made.ts'
import { emptyStore } from '../new-shop/restore-files.ts'
import { secretMark } from '../new-shop/secret-mark.ts'

// `npm run shop:remove -- --name <folder>`: writes everything of a shop into `exports/`, then removes its database, pictures, files and
// folder. It asks for the name of the shop; a program gives it as `--confirm`. The shop must not be running. Once the export is
// whole a note in the folder says so: a run that was killed is finished by the next one, which does not export what is half gone.
// Before that a note says where it is being written, so that the next run copies only the files that are missing there.

const root = resolve(import.meta.dirname, '../..')
const print = (text: string): boolean => process.stdout.write(`${text}\n`)
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function nameAgain(given: string | undefined, name: string): Promise<void> {
  if (given !== undefined || !process.stdin.isTTY) {
    if (given !== name) throw new Error(`--confirm ${name}: says that you mean it`)
    return
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`Бүгдийг устгана. Дэлгүүрийн нэрийг бичнэ үү / everything goes. Type ${name}: `)
  terminal.close()
  if (typed.trim() !== name) throw new Error('болилоо / nothing was removed')
}

/** Folders that a run which was killed had already taken out of the way. */
async function clearRemains(tenants: string, name: string): Promise<number> {
  const remains = (await readdir(tenants)).filter((each) => each.startsWith(`.removed-${name}-`))
  for (const each of remains) await rm(join(tenants, each), { recursive: true, force: true })
  return remains.length
}

async function remove(name: string, tenants: string, to: string | undefined): Promise<void> {
  const folder = join(tenants, name)
  const note = join(folder, '.removing')
  const begun = join(folder, '.exporting')
  const env = commandEnv({ ...process.env, TENANTS: name }, [])
  const ownFolder = join(env.data_dir, 'tenants', name)
  const own = [join(env.data_dir, 'media', name), join(env.data_dir, 'files', name)]
  if (ownFolder !== folder) own.push(ownFolder)
  const isOutside = env.DATABASE_URL !== undefined
  const stores: Record<string, FileStore> = env.FILES_URL ? storesOf(env, name) : {}
  await withDatabase(env, async (url) => {
    if (await isInUse(url))
      throw new Error(`${name}: дэлгүүр ажиллаж байна, эхлээд зогсооно уу / it runs: stop it first`)
    const before = await readFile(note, 'utf8').catch(() => undefined)
    if (before === undefined) {
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
      const earlier = await readFile(begun, 'utf8').catch(() => undefined)
      const target = to ? resolve(to) : (earlier ?? join(root, 'exports', `${name}-${stamp}`))
      await writeFile(begun, target)
      const { tables, rows, files } = await exportShop(target, {
        url,
        name,
        secret: await secretMark(env, name),
        stores,
        folders: {
          tenant: folder,
          media: join(env.data_dir, 'media', name),
          files: join(env.data_dir, 'files', name),
          ...(ownFolder !== folder && { own: ownFolder }),
        },
      })
      print(`${tables} хүснэгт, ${rows} мөр / ${tables} tables with ${rows} rows: ${target}`)
      if (env.FILES_URL) print(`FILES_BUCKET: ${files} файл хуулав / ${files} files copied`)
      const key = env.SECRET_KEY ? 'SECRET_KEY' : join(env.data_dir, 'secret-key')
      print(`Сэргээхэд үүнийг мөн хадгална уу / to restore it keep this too: ${key}`)
      await writeFile(note, target)
    } else print(`Өмнөх экспорт / the export of the run before: ${before}`)
    for (const [kind, store] of Object.entries(stores)) {
      const files = await emptyStore(store)
      print(`FILES_BUCKET, ${name}/${kind}: ${files} файл устгав / ${files} files removed`)
    }
    for (const each of own) await rm(each, { recursive: true, force: true })
    await removeData(url, isOutside)
    // one act takes the shop out of sight; what is left of it no longer matters
    await rename(folder, join(tenants, `.removed-${name}-${process.pid}`))
  })
  await clearRemains(tenants, name)
}

try {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, confirm: { type: 'string' }, to: { type: 'string' } },
  })
  const { name = '' } = values
  const tenants = resolve(root, process.env.TENANTS_DIR || 'tenants')
  if (!/^[a-z][a-z0-9-]*$/.test(name) || hasDemo(name))
    throw new Error('--name: a shop that was made by npm run shop:new')
  if (await isThere(join(tenants, name, 'tenant.ts'))) {
    await nameAgain(values.confirm, name)
    await remove(name, tenants, values.to)
    print(`${name}: устгалаа / removed`)
  } else if ((await clearRemains(tenants, name)) > 0) print(`${name}: устгалаа / removed`)
  else throw new Error(`${name}: ийм дэлгүүр алга / there is no such shop`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
