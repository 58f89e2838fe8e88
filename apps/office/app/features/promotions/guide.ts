import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  allPromotions: {
    words: both(
      'урамшуулал, хөнгөлөлт, 1+1, бэлэг дагалдах, урамшуулал хийх',
      'promotions, offers, two for one, free gift, discount rules',
    ),
    about: both(
      'Сагсанд өөрөө үйлчлэх хөнгөлөлт, бэлэг, үнэгүй хүргэлт.',
      'Discounts, gifts and free delivery that apply in the cart by themselves.',
    ),
    tasks: [
      task(
        'Урамшуулал хийх',
        '«Шинэ урамшуулал»-ыг дарж нөхцөл, юу өгөхийг сонгоно.',
        'Make a promotion',
        'Press “New promotion” and choose the condition and what is given.',
      ),
      task(
        'Туршиж үзэх',
        '«Туршилт»-аар жишээ сагсанд юу үйлчлэхийг хар.',
        'Try it',
        'Use the simulator: it says what a cart would get.',
      ),
      task(
        'Зогсоох',
        'Урамшууллыг нээж зогсооно. Өмнөх захиалга хэвээр.',
        'Stop it',
        'Open it and stop it. Earlier orders keep what they got.',
      ),
    ],
    acts: [
      {
        key: 'addPromotion',
        to: '/promotions/new',
        permission: 'promotions.edit',
        title: both('Урамшуулал нэмэх', 'Add a promotion'),
        words: both('шинэ урамшуулал', 'new promotion, create a promotion'),
      },
    ],
  },
}
