import { type FocusEvent, useEffect, useState } from "react";
import type { Swiper as SwiperInstance } from "swiper";
import { A11y, Autoplay, Pagination } from "swiper/modules";
import { Swiper, SwiperSlide } from "swiper/react";
import "swiper/css";
import "swiper/css/a11y";
import { Icon } from "../icon.tsx";
import { Slide, slides } from "./slide.tsx";
import styles from "./slider.module.css";
import { useMedia } from "./use-media.ts";

const INTERVAL_MS = 2500;
/** Between two slides (px): nothing of the next one shows at the edge. */
const GAP = 8;
const DOTS = "[data-slider-dots]";

const announcements = {
  containerMessage: "Slike iz treninga",
  containerRoleDescriptionMessage: "izmjena slika",
  itemRoleDescriptionMessage: "slika",
  slideLabelMessage: "{{index}} od {{slidesLength}}",
  paginationBulletMessage: "Prikaži sliku {{index}}",
};

/** Changes the picture every 2500 ms, unless it is paused, touched, focused, or motion is not wanted. */
export function MovingSlider({ linked }: { readonly linked: boolean }) {
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [focused, setFocused] = useState(false);
  const moving = !(still || paused || held || focused);

  useEffect(() => {
    if (!swiper || swiper.destroyed) return;
    if (moving) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, moving]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus and the finger; the controls are inside
    <div
      onFocus={(event) => setFocused(isKeyboardFocus(event))}
      onBlur={(event) => setFocused(staysInside(event))}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
    >
      <Swiper
        modules={[A11y, Autoplay, Pagination]}
        onSwiper={setSwiper}
        rewind
        spaceBetween={GAP}
        speed={still ? 0 : 500}
        touchStartPreventDefault={false}
        autoplay={{ enabled: false, delay: INTERVAL_MS, disableOnInteraction: false }}
        pagination={{ el: DOTS, clickable: true }}
        a11y={announcements}
      >
        {slides.map((slide) => (
          <SwiperSlide key={slide.picture}>
            <Slide slide={slide} linked={linked} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        {!still && <PauseButton paused={paused} onToggle={() => setPaused(!paused)} />}
        <div className={styles.dots} data-slider-dots />
      </div>
    </div>
  );
}

function PauseButton({ paused, onToggle }: { readonly paused: boolean; readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={paused ? "Pokreni izmjenu slika" : "Zaustavi izmjenu slika"}
      onClick={onToggle}
    >
      <Icon name={paused ? "play" : "pause"} size={18} />
    </button>
  );
}

/** A click also leaves the focus on a button; only a focus that shows holds the pictures. */
function isKeyboardFocus(event: FocusEvent): boolean {
  return event.target.matches(":focus-visible");
}

function staysInside(event: FocusEvent): boolean {
  return event.currentTarget.contains(event.relatedTarget);
}
