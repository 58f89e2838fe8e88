import type { Block } from '@delguur/contract/community/articles'

/** The parts of an article, as they will be read. */
export const PostText = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => {
    // the parts of one text never change places
    const key = `${index}-${block.kind}`
    return <PostPart key={key} block={block} />
  })

function PostPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'quote':
      return <blockquote>{block.text}</blockquote>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'picture':
      return (
        <figure>
          <img src={block.small} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          <figcaption className="meta">{block.alt}</figcaption>
        </figure>
      )
    case 'product':
      return (
        <p>
          <a className="link" href={`/products/${block.slug}`} target="_blank" rel="noreferrer">
            {block.slug}
          </a>
        </p>
      )
    case 'text':
      return <p>{block.text}</p>
  }
}
