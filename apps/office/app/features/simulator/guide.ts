import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  simulator: {
    words: both('туршилт, сагс турших, урамшуулал турших', 'simulator, try a cart, test a promotion'),
    about: both(
      'Жишээ сагсанд аль урамшуулал үйлчилж, яагаад гэдгийг харна. Юу ч хадгалагдахгүй.',
      'See which promotions a cart would get and why. Nothing is saved.',
    ),
    tasks: [
      task(
        'Сагс бүрдүүлэх',
        'Бараа нэмж, хэн, хаана, хэзээг сонгоно.',
        'Build a cart',
        'Add products and choose who, where and when.',
      ),
      task(
        'Захиалгаас эхлэх',
        '«Захиалгаас авах»-д дугаарыг бичнэ.',
        'Begin with an order',
        'Type its number under “From an order”.',
      ),
      task(
        'Ноорог урамшуулал турших',
        '«Турших ноорог»-оос сонгоно.',
        'Try a draft',
        'Choose it under “Drafts to try”.',
      ),
    ],
  },
}
