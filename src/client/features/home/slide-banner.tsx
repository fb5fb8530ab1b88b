import { slides, type Slide } from './slides.ts'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'

interface Props {
  slide: Slide
  shown: boolean
}

export const SlideBanner = ({ slide, shown }: Props) => (
  <div
    role="group"
    aria-roledescription="slide"
    aria-label={`${slide.titleMain} featured slide`}
    // Slides outside the window must not catch the Tab key.
    inert={!shown}
    data-tone={slide.tone}
    className="slide grid"
  >
    <div className="slide-overlay" />
    <div className="slide-columns page-width grid grid-cols-[1fr_1fr] items-center gap-2 sm:grid-cols-[1fr_1.1fr] sm:gap-8">
      <div className="grid justify-items-start gap-2 sm:gap-4">
        <p className="text-xs font-semibold tracking-[0.18em] uppercase sm:text-base">{slide.titleTop}</p>
        <h2 className="wrap-normal text-[clamp(1.875rem,5.6vw,5rem)] leading-[1.02]">{slide.titleMain}</h2>
        <p className="font-display text-[clamp(1.125rem,2.6vw,2.125rem)] leading-tight font-bold text-[#ffd98a]">
          {slide.titleHighlight}
        </p>
        <button
          type="button"
          aria-label={`Shop now for ${slide.titleMain}`}
          className="btn mt-2 border-transparent bg-[#ffffff] tracking-wide text-[#1c1410] hover:bg-[#ffd98a] sm:btn-lg sm:mt-4"
        >
          SHOP NOW
        </button>
      </div>
      <ImageWithFallback
        src={slide.image}
        alt={`${slide.titleMain} product`}
        width={1600}
        height={1400}
        className="h-auto max-h-[60vh] w-full object-contain"
        draggable={false}
        // Specified to load lazily, the first one, too.
        fetchPriority={slide === slides[0] ? 'high' : 'auto'}
      />
    </div>
  </div>
)
