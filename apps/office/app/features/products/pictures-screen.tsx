import { useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Pictures } from './pictures.tsx'

/** The pictures of one product on a screen of their own. */
export function Component() {
  const w = useWords().productPictures
  const { id = '' } = useParams()
  const mayEdit = useMay('products.edit')
  return (
    <>
      <div className="page-head">
        <h1>{w.ofProduct}</h1>
      </div>
      <Pictures key={id} productId={Number(id)} mayEdit={mayEdit} />
    </>
  )
}
Component.displayName = 'PicturesScreen'
