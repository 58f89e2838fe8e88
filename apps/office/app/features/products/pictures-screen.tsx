import { useParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { Pictures } from './pictures.tsx'

/** The pictures of one product on a screen of their own. */
export function Component() {
  const t = useT()
  const { id = '' } = useParams()
  const mayEdit = useMay('products.edit')
  return (
    <>
      <div className="page-head">
        <h1>{t('productPictures.ofProduct')}</h1>
      </div>
      <Pictures key={id} productId={Number(id)} mayEdit={mayEdit} />
    </>
  )
}
Component.displayName = 'PicturesScreen'
