import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'

interface Testimonial {
  name: string
  comment: string
  image: string
}

const testimonials: readonly Testimonial[] = [
  {
    name: 'Amara Osei',
    comment:
      'I asked about a washing powder I felt uneasy about. By evening three people had named better ones, and said why.',
    image: '/media/testimonial-1.svg',
  },
  {
    name: 'Jonas Feld',
    comment:
      'No shouting, no shame. Just neighbours telling each other what they buy instead. That changed my kitchen.',
    image: '/media/testimonial-2.svg',
  },
  {
    name: 'Leila Haddad',
    comment:
      'We are a tiny bakery. Somebody recommended our oat bars here, and the week after we had to bake twice.',
    image: '/media/testimonial-3.svg',
  },
]

export const Testimonials = () => (
  <section className="bg-base-200">
    <div className="page-width py-16 lg:py-24">
      <h2 className="swap-rule text-section">What Our Customers Say</h2>
      <ul className="mt-10 grid gap-10 md:grid-cols-3 lg:gap-14">
        {testimonials.map(({ name, comment, image }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between gap-6 border-l-2 border-primary pl-6">
              <blockquote className="font-display text-[1.3125rem] leading-snug">“{comment}”</blockquote>
              <figcaption className="flex items-center gap-4">
                <ImageWithFallback
                  src={image}
                  fallback={placeholders.avatar}
                  alt=""
                  width={64}
                  height={64}
                  className="size-16 rounded-full"
                />
                <span className="font-semibold">{name}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
