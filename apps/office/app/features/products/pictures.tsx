import {
  type PicturesChanged,
  type ProductPicture,
  type ProductPictures,
  productPictures,
} from '@delguur/contract/catalog/product-pictures'
import { auditLog } from '@delguur/contract/office/staff-people'
import { clsx } from 'clsx'
import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useSortable } from '../../parts/list/sortable.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { AddTile } from './add-tile.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { PictureTile, SendingTile } from './picture-tile.tsx'
import styles from './pictures.module.css'
import { isOver, isTooLarge, useSending } from './send-pictures.ts'

type Props = { productId: number; mayEdit: boolean; onVersion?: (version: number) => void }
const mostAtOnce = 50

/** Pictures of a product: dropped, pasted, photographed or fetched, put in order, described and cut. */
export function Pictures({ productId, mayEdit, onVersion }: Props) {
  const t = useT()
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
    <section className="card" aria-label={t('productPictures.title')}>
      <header>
        <h2>{t('productPictures.title')}</h2>
        <span className="state">{loaded.pictures.length}</span>
        {mayEdit && loaded.pictures.length > 1 && (
          <span className={clsx('meta', styles.keys)}>{t('productPictures.keys')}</span>
        )}
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
  const t = useT()
  const [open, setOpen] = useState<number>()
  const [over, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const sending = useSending(productId, { onAdded: onChanged, onGivenUp: onUndone })
  const { order, remove } = useActs({ productId, loaded, onChanged, reload, onUndone, setFault })
  const { addFiles, onDrop, onPaste } = useAdding(sending, setFault)
  const sort = useSortable(
    loaded.pictures.map(({ id }) => id),
    order,
  )
  const byId = new Map(loaded.pictures.map((picture) => [picture.id, picture]))
  const shown = sort.order.flatMap((id) => byId.get(id) ?? [])
  const edited = open === undefined ? undefined : byId.get(open)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted here can be chosen by the buttons below too
    <div
      className={clsx(styles.board, over && styles.over)}
      onDragOver={(event) => {
        if (!mayEdit || !event.dataTransfer.types.some((type) => type === 'Files' || type === 'text/uri-list')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (mayEdit) onDrop(event)
      }}
      onPaste={mayEdit ? onPaste : undefined}
    >
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <p className="unseen" role="status">
        {sort.place === undefined ? '' : t('productPictures.placeOf', { place: sort.place, total: shown.length })}
      </p>
      {shown.length === 0 && !mayEdit && <p className="soft small">{t('productPictures.nothing')}</p>}
      <Warnings pictures={shown} />
      <ul className={styles.list}>
        {shown.map((picture, at) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={at + 1}
            sort={mayEdit ? sort : undefined}
            onOpen={() => setOpen(picture.id)}
            onRemove={() => remove(picture)}
          />
        ))}
        {sending.list.map((one) => (
          <SendingTile
            key={`sending-${one.key}`}
            one={one}
            onRetry={() => sending.retry(one)}
            onForget={() => sending.forget(one)}
          />
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

type ActsProps = Omit<BoardProps, 'mayEdit'> & { setFault: (fault: string | undefined) => void }

/** What is done at once with pictures that are there, and undone. */
function useActs({ productId, loaded: { version }, onChanged, reload, onUndone, setFault }: ActsProps) {
  const t = useT()
  const act = async (work: () => Promise<PicturesChanged>, text: string) => {
    setFault(undefined)
    try {
      const done = await work()
      onChanged(done)
      const undo = () => call(auditLog.undo, { params: { id: done.undo }, body: {} }).finally(onUndone)
      showToast(text, done.undo === null ? undefined : undo)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      if (error instanceof ApiError && error.status === 412) reload()
    }
  }
  const order = (ids: number[]) =>
    void act(
      () => call(productPictures.order, { params: { id: productId }, body: { ids }, version }),
      t('productPictures.ordered'),
    )
  const remove = ({ id }: ProductPicture) =>
    void act(
      () => call(productPictures.remove, { params: { id: productId, picture_id: id }, version }),
      t('productPictures.removed'),
    )
  return { order, remove }
}

/** Pictures that are chosen, dropped or pasted, as files or by their address. */
function useAdding(sending: ReturnType<typeof useSending>, setFault: (fault: string | undefined) => void) {
  const t = useT()
  const addFiles = (files: Iterable<File>) => {
    const all = [...files]
    const images = all.filter(({ type }) => type.startsWith('image/'))
    const pictures = images.filter((file) => !isTooLarge(file))
    setFault(undefined)
    if (images.length < all.length) setFault(t('productPictures.noPictures', { files: all.length - images.length }))
    const large = images.find(isTooLarge)
    if (large) setFault(t('productPictures.tooLarge', { name: large.name, size: Math.ceil(large.size / 1024 / 1024) }))
    if (pictures.length > mostAtOnce) setFault(t('productPictures.tooMany', { most: mostAtOnce }))
    sending.add(pictures.slice(0, mostAtOnce))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
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
  return { addFiles, onDrop, onPaste }
}

/** What is to be done about pictures that are shown and should not stay as they are. */
function Warnings({ pictures }: { pictures: readonly ProductPicture[] }) {
  const t = useT()
  const warned = pictures.flatMap(({ id, warning }, at) => (warning ? [{ id, warning, place: at + 1 }] : []))
  if (warned.length === 0) return null
  return (
    <ul className="note note-warn" role="status">
      {warned.map(({ id, warning, place }) => (
        <li key={id}>
          {place}. {t(`productPictures.warnings.${warning}`)}
        </li>
      ))}
    </ul>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const t = useT()
  return (
    <div className={styles.progress} role="status">
      <progress max={total} value={done} aria-label={t('productPictures.sent', { done, total })} />
      <span className="meta">{t('productPictures.sent', { done, total })}</span>
    </div>
  )
}
