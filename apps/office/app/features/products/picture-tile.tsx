import type { ProductPicture } from '@delguur/contract/catalog/product-pictures'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { GripVertical, Pencil, Star, Trash2, TriangleAlert } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { useShopLocales } from '../../lib/session.ts'
import type { useSortable } from '../../parts/list/sortable.tsx'
import styles from './pictures.module.css'
import { isOver, type Sending } from './send-pictures.ts'

type Props = {
  picture: ProductPicture
  place: number
  /** Where somebody may not put pictures in order, nor change them, there is none. */
  sort: ReturnType<typeof useSortable<number>> | undefined
  onOpen: () => void
  onRemove: () => void
}

/** A picture with its place, what it lacks, and what can be done with it. */
export function PictureTile({ picture, place, sort, onOpen, onRemove }: Props) {
  const t = useT()
  return (
    <li className={styles.picture} {...sort?.item(picture.id)}>
      <img
        src={`${picture.src}-360.webp`}
        alt={picture.alt.mn ?? ''}
        width="360"
        height="450"
        loading="lazy"
        draggable={false}
      />
      <span className={styles.marks}>
        <span className={styles.mark}>
          {place === 1 && <Icon icon={Star} />}
          {place}
        </span>
        <AltMark picture={picture} />
        {picture.warning && (
          <button
            type="button"
            className={clsx(styles.mark, styles.missing)}
            title={t(`productPictures.warnings.${picture.warning}`)}
            onClick={onOpen}
          >
            <Icon icon={TriangleAlert} />
            {t('productPictures.warns')}
          </button>
        )}
      </span>
      {sort && (
        <>
          <button
            type="button"
            className={styles.grab}
            aria-label={t('productPictures.move', { place })}
            title={t('productPictures.moveHow')}
            {...sort.handle(picture.id)}
          >
            <Icon icon={GripVertical} />
          </button>
          <span className={styles.acts}>
            <button type="button" aria-label={t('productPictures.editOf', { place })} onClick={onOpen}>
              <Icon icon={Pencil} />
            </button>
            <button type="button" aria-label={t('productPictures.removeOf', { place })} onClick={onRemove}>
              <Icon icon={Trash2} />
            </button>
          </span>
        </>
      )}
    </li>
  )
}

function AltMark({ picture: { alt } }: { picture: ProductPicture }) {
  const t = useT()
  const locales = useShopLocales()
  const written = locales.filter((locale) => alt[locale]).length
  return (
    <span
      className={clsx(styles.mark, written < locales.length && styles.missing)}
      title={t('productPictures.altCount', { written, all: locales.length })}
    >
      {t('products.altCount', { done: written, all: locales.length })}
    </span>
  )
}

type SendingProps = { one: Sending; onRetry: () => void; onForget: () => void }

/** A picture on its way, with what became of it. */
export function SendingTile({ one, onRetry, onForget }: SendingProps) {
  const t = useT()
  const leave = isOver(one.state) ? t('productPictures.away') : t('common.cancel')
  return (
    <li className={clsx(styles.picture, styles.sending)}>
      <span className="cut small">{one.name}</span>
      <Way one={one} />
      {one.state === 'failed' && (
        <button type="button" className="btn" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
      <button type="button" className="btn" aria-label={`${leave}: ${one.name}`} onClick={onForget}>
        {leave}
      </button>
    </li>
  )
}

function Way({ one: { state, why } }: { one: Sending }) {
  const t = useT()
  if (state === 'failed') return <span className="fault">{why}</span>
  return (
    <span className="meta">
      {state === 'there'
        ? t('productPictures.there')
        : state === 'goes'
          ? t('productPictures.goes')
          : t('productPictures.waits')}
    </span>
  )
}
