import type { Ctx, Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { isPublicUrl } from '../../../../platform/public-address.ts'
import { mayCall } from '../../../../platform/public-request.ts'
import type { VariantDraft } from '../domain/product-draft.domain.ts'
import { isColour } from '../domain/questions.domain.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { withFile } from '../reading/read-file.ts'
import type { Ended, Unit } from '../unit.ts'
import { picturesIn } from './archive-pictures.ts'
import { fetchLater } from './pictures.jobs.ts'
import { insertPictureRequests, type PictureRequest } from './pictures.repository.ts'
import { addressOf, fileName, isAddress, type KnownPictures, nameIn, ownKey } from './pictures.ts'
import { mostUnpacked, ZipArchive } from './zip-archive.ts'

const cache = new Map<string, ReadonlySet<string>>()

/** What pictures the file may name: those of its archive, read once. */
export async function knownPictures(
  services: Services,
  { id, pictures_upload_id, created_at }: ImportRecord,
): Promise<KnownPictures> {
  const { origin, ports } = services
  const where = { origin, allows: ports.addresses?.allows }
  if (pictures_upload_id === null) return { ...where, names: new Set() }
  const key = `${id} ${pictures_upload_id} ${created_at.getTime()}`
  const known = cache.get(key)
  if (known) return { ...where, names: known }
  const names = await withFile(
    services,
    pictures_upload_id,
    async (path) => new Set(picturesIn(await ZipArchive.open(path, mostUnpacked)).keys()),
  )
  if (cache.size >= 10) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, names)
  return { ...where, names }
}

/** Pictures of a product: those that its lines name, and those of the archive that are called as its codes, `SKU-1.jpg`. */
export function picturesOfUnit({ draft }: Unit, pictures: KnownPictures): Omit<PictureRequest, 'product_id'>[] {
  if (!draft) return []
  const { names, origin, allows } = pictures
  const { variants } = draft
  const requests = draft.pictures.map((picture): Omit<PictureRequest, 'product_id'> => {
    const { line, column, source, position, alt, option } = picture
    return { line, column_name: column, source, position, alt, option: option ?? optionOf(source, variants) }
  })
  for (const { sku, line, image } of variants) {
    if (image) {
      const option = optionOf(image, variants)
      requests.push({ line, column_name: 'variant_image', source: image, position: 50, alt: {}, option })
    }
    for (let n = 1; n <= 10 && names.size > 0; n++) {
      const found = ['jpg', 'jpeg', 'png', 'webp']
        .map((end) => fileName(`${sku}-${n}.${end}`))
        .find((name) => names.has(name))
      if (found) requests.push({ line, column_name: 'sku', source: found, position: n, alt: {}, option: null })
    }
  }
  const fits = (source: string): boolean =>
    ownKey(source, origin) === undefined &&
    (isAddress(source)
      ? mayCall(source, allows) || isPublicUrl(addressOf(source))
      : nameIn(pictures, source) !== undefined)
  const seen = new Set<string>()
  return requests.filter(({ source }) => fits(source) && !seen.has(source) && seen.add(source))
}

/** The choice that a picture of variants shows: what they all have and the rest has not, the colour before others. */
function optionOf(source: string, variants: readonly VariantDraft[]): PictureRequest['option'] {
  const matching = variants.filter(({ image }) => image === source)
  const has = ({ options = [] }: VariantDraft, { type, value }: { type: string; value: string }): boolean =>
    options.some((each) => each.type === type && each.value === value)
  const own = (matching[0]?.options ?? []).filter(
    (option) => matching.every((each) => has(each, option)) && variants.some((each) => !has(each, option)),
  )
  return own.find(({ type }) => isColour(type)) ?? own[0] ?? null
}

/** Pictures are fetched once their products are there. */
export async function requestPictures(
  ctx: Ctx,
  tx: Tx,
  record: ImportRecord,
  { units }: Ended,
  pictures: KnownPictures,
): Promise<void> {
  const requests = units.flatMap(({ unit, written }) => {
    const product_id = written.id
    if (product_id === undefined || written.outcome === 'refused') return []
    return picturesOfUnit(unit, pictures).map((request): PictureRequest => ({ ...request, product_id }))
  })
  if ((await insertPictureRequests(tx, record.id, requests, ctx.now)) === 0) return
  await fetchLater(ctx, tx, record.id)
}
