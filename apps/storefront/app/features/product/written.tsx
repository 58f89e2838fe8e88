/** A text of the shop: paragraphs are parted by empty lines, one with `## ` is a heading, lines with `- ` are a list. */
export const Written = ({ text }: { text: string }) =>
  text.split(/\s*\n\s*\n\s*/).map((part, n) =>
    part.startsWith('## ') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <h3 key={n}>{part.slice(3)}</h3>
    ) : part.startsWith('- ') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <ul key={n}>
        {part
          .slice(2)
          .split(/\n\s*- /)
          .map((item) => (
            <li key={item}>{item}</li>
          ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <p key={n}>{part}</p>
    ),
  )
