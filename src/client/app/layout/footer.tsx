import { Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { footerLinks, rulesLinks } from './navigation.ts'
import { SocialLinks } from './social-links.tsx'
import { useNow } from '#client/lib/brought.ts'
import { contactDetails, contactLinks } from '#client/lib/contact-details.ts'
import { BrandMark } from '#client/ui/brand-mark.tsx'

const quietLine = 'flex min-h-11 items-center gap-2.5 text-quiet wrap-anywhere'
const quietLink = `${quietLine} underline-offset-4 hover:text-base-content hover:underline`

export const Footer = () => (
  <footer id="footer" className="border-t border-base-300 bg-base-200 text-base">
    <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.2fr]">
      <div className="grid content-start gap-4 sm:col-span-2 lg:col-span-1">
        <p className="flex items-center gap-2 font-display text-name font-semibold">
          <BrandMark size={32} />
          Swapwise
        </p>
        <p className="max-w-xs text-quiet">Empowering users with smart digital experiences.</p>
        <SocialLinks />
      </div>
      <nav aria-label="Footer">
        <h2 className="mb-1 text-lead">Explore</h2>
        <ul>
          {footerLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={quietLink}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <address className="not-italic">
        <h2 className="mb-1 text-lead">Contact us</h2>
        <ul>
          <li>
            <a href={contactLinks.email} className={quietLink}>
              <Mail size={18} aria-hidden="true" /> {contactDetails.email}
            </a>
          </li>
          <li>
            <a href={contactLinks.phone} className={quietLink}>
              <Phone size={18} aria-hidden="true" /> {contactDetails.phone}
            </a>
          </li>
          <li className={quietLine}>
            <MapPin size={18} aria-hidden="true" /> {contactDetails.address}
          </li>
        </ul>
      </address>
    </div>
    <div className="page-width flex flex-wrap items-center justify-between gap-x-8 border-t border-base-300 py-3 text-small">
      <p className="py-2 text-quiet">
        © <Year /> Swapwise. All rights reserved.
      </p>
      <ul className="flex gap-6">
        {rulesLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={quietLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </footer>
)

const Year = () => new Date(useNow()).getUTCFullYear()
