import {
  type PicturesChanged,
  type ProductPicture,
  type ProductPictures,
  productPictures,
} from '@delguur/contract/catalog/product-pictures'
import { auditLog } from '@delguur/contract/office/staff-people'
import { Icon } from '@delguur/ui/icon'
import { GripVertical, Pencil, Star, Trash2, TriangleAlert } from 'lucide'
import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useShopLocales } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { useSortable } from '../../parts/sortable.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { AddTile } from './add-tile.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { isOver, isTooLarge, type Sending, useSending } from './send-pictures.ts'
import './pictures.css'

type Props = { productId: number; mayEdit: boolean; onVersion?: (version: number) => void }
const mostAtOnce = 50

/** Pictures of a product: dropped, pasted, photographed or fetched, put in order, described and cut. */
export function Pictures({ productId, mayEdit, onVersion }: Props) {
  const w = useWords().productPictures
  const [loaded, setLoaded] = useState<ProductPictures>()
  const [fault, setFault] = useState<unknown>()
  const read = useCallback(() => {
    setFault(undefined)
    call(productPictures.list, { params: { id: productId } }).then(setLoaded, setFault)
  }, [productId])
  useEffect(read, [read])
  const take = (next: ProductPictures) => {
    // two are sent at a time: the answer that comes last need not be the newest
    setLoaded((now) => (now && now.version > next.version ? now : next))
    onVersion?.(next.version)
  }
  const readUndone = () => call(productPictures.list, { params: { id: productId } }).then(take, setFault)
  if (fault) return <Failed error={fault} retry={read} />
  if (!loaded) return <Skeleton rows={2} />
  return (
    <section className="card" aria-label={w.title}>
      <header className="card-head">
        <h2>{w.title}</h2>
        <span className="state">{loaded.pictures.length}</span>
        {mayEdit && loaded.pictures.length > 1 && <span className="meta picture-keys">{w.keys}</span>}
      </header>
      <Board
        productId={productId}
        loaded={loaded}
        mayEdit={mayEdit}
        onChanged={take}
        reload={read}
        onUndone={readUndone}
      />
    </section>
  )
}

type BoardProps = {
  productId: number
  loaded: ProductPictures
  mayEdit: boolean
  onChanged: (pictures: ProductPictures) => void
  reload: () => void
  onUndone: () => void
}

function Board({ productId, loaded, mayEdit, onChanged, reload, onUndone }: BoardProps) {
  const words = useWords()
  const w = words.productPictures
  const [open, setOpen] = useState<number>()
  const [fault, setFault] = useState<string>()
  const [over, setOver] = useState(false)
  const sending = useSending(productId, { onAdded: onChanged, onGivenUp: onUndone })

  const act = async (work: () => Promise<PicturesChanged>, text: string) => {
    setFault(undefined)
    try {
      const done = await work()
      onChanged(done)
      const undo = () => call(auditLog.undo, { params: { id: done.undo }, body: {} }).finally(onUndone)
      showToast(text, done.undo === null ? undefined : undo)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : words.states.unreachable)
      if (error instanceof ApiError && error.status === 412) reload()
    }
  }
  const { version } = loaded
  const order = (ids: number[]) =>
    void act(() => call(productPictures.order, { params: { id: productId }, body: { ids }, version }), w.ordered)
  const remove = ({ id }: ProductPicture) =>
    void act(() => call(productPictures.remove, { params: { id: productId, picture_id: id }, version }), w.removed)
  const sort = useSortable(
    loaded.pictures.map(({ id }) => id),
    order,
  )
  const byId = new Map(loaded.pictures.map((picture) => [picture.id, picture]))
  const shown = sort.order.flatMap((id) => byId.get(id) ?? [])

  const addFiles = (files: Iterable<File>) => {
    const all = [...files]
    const images = all.filter(({ type }) => type.startsWith('image/'))
    const pictures = images.filter((file) => !isTooLarge(file))
    setFault(undefined)
    if (images.length < all.length) setFault(w.noPictures(all.length - images.length))
    const large = images.find(isTooLarge)
    if (large) setFault(w.tooLarge(large.name, Math.ceil(large.size / 1024 / 1024)))
    if (pictures.length > mostAtOnce) setFault(w.tooMany(mostAtOnce))
    sending.add(pictures.slice(0, mostAtOnce))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) return addFiles(event.dataTransfer.files)
    const url = event.dataTransfer.getData('text/uri-list').split('\n')[0]?.trim()
    if (url) sending.add([url])
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.clipboardData.files.length === 0) return
    const url = event.clipboardData.getData('text/plain').trim()
    if (event.clipboardData.files.length > 0) addFiles(event.clipboardData.files)
    else if (/^https:\/\/\S+$/.test(url)) sending.add([url])
    else return
    event.preventDefault()
  }
  const edited = open === undefined ? undefined : byId.get(open)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted here can be chosen by the buttons below too
    <div
      className={over ? 'pictures is-over' : 'pictures'}
      onDragOver={(event) => {
        if (!mayEdit || !event.dataTransfer.types.some((type) => type === 'Files' || type === 'text/uri-list')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={mayEdit ? onDrop : undefined}
      onPaste={mayEdit ? onPaste : undefined}
    >
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <p className="unseen" role="status">
        {sort.place === undefined ? '' : w.placeOf(sort.place, shown.length)}
      </p>
      {shown.length === 0 && !mayEdit && <p className="soft small">{w.nothing}</p>}
      <Warnings pictures={shown} />
      <ul className="picture-list">
        {shown.map((picture, at) => (
          <li key={picture.id} className="picture" {...sort.item(picture.id)}>
            <img
              src={`${picture.src}-360.webp`}
              alt={picture.alt.mn ?? ''}
              width="360"
              height="450"
              loading="lazy"
              draggable={false}
            />
            <span className="picture-marks">
              <span className="picture-mark">
                {at === 0 && <Icon icon={Star} />}
                {at + 1}
              </span>
              <AltMark picture={picture} />
              {picture.warning && (
                <button
                  type="button"
                  className="picture-mark is-missing"
                  title={w.warnings[picture.warning]}
                  onClick={() => setOpen(picture.id)}
                >
                  <Icon icon={TriangleAlert} />
                  {w.warns}
                </button>
              )}
            </span>
            {mayEdit && (
              <>
                <button
                  type="button"
                  className="picture-grab"
                  aria-label={w.move(at + 1)}
                  title={w.moveHow}
                  {...sort.handle(picture.id)}
                >
                  <Icon icon={GripVertical} />
                </button>
                <span className="picture-acts">
                  <button type="button" aria-label={w.editOf(at + 1)} onClick={() => setOpen(picture.id)}>
                    <Icon icon={Pencil} />
                  </button>
                  <button type="button" aria-label={w.removeOf(at + 1)} onClick={() => remove(picture)}>
                    <Icon icon={Trash2} />
                  </button>
                </span>
              </>
            )}
          </li>
        ))}
        {sending.list.map((one) => (
          <li key={`sending-${one.key}`} className="picture is-sending">
            <span className="cut small">{one.name}</span>
            <Way one={one} />
            {one.state === 'failed' && (
              <button type="button" className="btn" onClick={() => sending.retry(one)}>
                {words.common.retry}
              </button>
            )}
            <button
              type="button"
              className="btn"
              aria-label={`${isOver(one.state) ? w.away : words.common.cancel}: ${one.name}`}
              onClick={() => sending.forget(one)}
            >
              {isOver(one.state) ? w.away : words.common.cancel}
            </button>
          </li>
        ))}
        {mayEdit && <AddTile onFiles={addFiles} onUrl={(url) => sending.add([url])} />}
      </ul>
      {sending.list.some(({ state }) => !isOver(state)) && (
        <Progress
          done={sending.done}
          total={sending.done + sending.list.filter(({ state }) => state !== 'there').length}
        />
      )}
      {edited && (
        <PictureEditor
          productId={productId}
          picture={edited}
          all={loaded}
          onClose={() => setOpen(undefined)}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}

function Way({ one: { state, why } }: { one: Sending }) {
  const w = useWords().productPictures
  if (state === 'failed') return <span className="fault">{why}</span>
  return <span className="meta">{state === 'there' ? w.there : state === 'goes' ? w.goes : w.waits}</span>
}

/** What is to be done about pictures that are shown and should not stay as they are. */
function Warnings({ pictures }: { pictures: readonly ProductPicture[] }) {
  const w = useWords().productPictures
  const warned = pictures.flatMap(({ id, warning }, at) => (warning ? [{ id, warning, place: at + 1 }] : []))
  if (warned.length === 0) return null
  return (
    <ul className="note note-warn" role="status">
      {warned.map(({ id, warning, place }) => (
        <li key={id}>
          {place}. {w.warnings[warning]}
        </li>
      ))}
    </ul>
  )
}

function AltMark({ picture: { alt } }: { picture: ProductPicture }) {
  const w = useWords().productPictures
  const locales = useShopLocales()
  const written = locales.filter((locale) => alt[locale]).length
  const mark = written === locales.length ? 'picture-mark' : 'picture-mark is-missing'
  return (
    <span className={mark} title={w.altCount(written, locales.length)}>
      alt {written}/{locales.length}
    </span>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const w = useWords().productPictures
  return (
    <div className="picture-progress" role="status">
      <progress max={total} value={done} aria-label={w.sent(done, total)} />
      <span className="meta">{w.sent(done, total)}</span>
    </div>
  )
}
