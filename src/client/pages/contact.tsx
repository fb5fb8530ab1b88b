import { Link } from 'react-router'
import { ContactForm } from '#client/features/contact/contact-form.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { contactDetails, contactLinks } from '#client/lib/contact-details.ts'
import { paths } from '#client/lib/paths.ts'
import { runtime } from '#client/lib/runtime.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const contactMethods = [
  {
    label: 'Email',
    value: contactDetails.email,
    href: contactLinks.email,
    hint: 'For questions, ideas, and anything that is not right.',
  },
  {
    label: 'Phone',
    value: contactDetails.phone,
    href: contactLinks.phone,
    hint: 'On working days, from nine to five.',
  },
  { label: 'Address', value: contactDetails.address, href: null, hint: 'Letters are read, too.' },
] as const

export function ContactPage() {
  const { person } = useSession()

  return (
    <ArticlePage
      title="Contact"
      lead="Something is missing, wrong, or could be kinder? We would like to hear it."
      illustration="why-awareness"
    >
      <section className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
        <div>
          <h2 className="text-section">Write to us</h2>
          {runtime.takesMessages ? (
            <div className="mt-4 grid max-w-prose gap-3 text-quiet">
              <p>
                About something on a page, please say which one: its address is enough. What the rules are,
                and who looks after them, is told on{' '}
                <Link to={paths.about} className="text-link">
                  About Us
                </Link>
                .
              </p>
              <p>
                Your message is mailed to the people who run this site. Until it has gone out it waits here;
                after that nothing of it is kept. Your address serves the answer and nothing else.
              </p>
            </div>
          ) : (
            <p className="mt-4 max-w-prose">
              This copy of Swapwise has no address for messages yet, so there is no form here. Whoever runs it
              can set one.
            </p>
          )}
        </div>
        {runtime.takesMessages && <ContactForm key={person?.uid} person={person} />}
      </section>
      <dl className="mt-14 grid gap-8 md:grid-cols-3">
        {contactMethods.map(({ label, value, href, hint }) => (
          <div key={label} className="border-t-2 border-primary pt-5">
            <dt className="text-small text-quiet">{label}</dt>
            <dd className="font-display text-name font-semibold wrap-anywhere">
              {href ? (
                <a href={href} className="tap-area hover:underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
            <dd className="mt-2 text-quiet">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-12 max-w-prose text-small text-quiet">
        These details are placeholders: whoever runs this copy of Swapwise puts in their own.
      </p>
    </ArticlePage>
  )
}
