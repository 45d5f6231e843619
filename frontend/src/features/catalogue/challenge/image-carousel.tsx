import { useState } from "react";
import { A11y, Autoplay, Pagination } from "swiper/modules";
import { Swiper, SwiperSlide } from "swiper/react";
import type { Swiper as SwiperInstance } from "swiper/types";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import styles from "./image-carousel.module.css";
import "swiper/css";
import "swiper/css/pagination";

const DELAY_MS = 3500;
const breakpoints = { 320: { slidesPerView: 2 }, 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } };

/** Moments of a challenge that pass by; they can be stopped and never move for those who asked for stillness. */
export function ImageCarousel({ images }: { readonly images: readonly string[] }) {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [playing, setPlaying] = useState(!still);
  const toggle = () => {
    if (playing) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setPlaying(!playing);
  };
  return (
    <div className={styles.moving}>
      <Swiper
        modules={[Autoplay, Pagination, A11y]}
        onSwiper={setSwiper}
        loop
        spaceBetween={16}
        speed={still ? 0 : 300}
        breakpoints={breakpoints}
        autoplay={still ? false : { delay: DELAY_MS, pauseOnMouseEnter: true, disableOnInteraction: false }}
        pagination={{ clickable: true }}
        a11y={{ paginationBulletMessage: "Idi na sliku {{index}}" }}
      >
        {images.map((image) => (
          <SwiperSlide key={image}>
            <Picture
              src={image}
              alt=""
              width={480}
              height={300}
              sizes="(min-width: 1024px) 33vw, 50vw"
              className={styles.image}
            />
          </SwiperSlide>
        ))}
      </Swiper>
      {!still && (
        <button
          type="button"
          className={styles.pause}
          onClick={toggle}
          aria-label={playing ? "Zaustavi izmjenu slika" : "Pokreni izmjenu slika"}
        >
          <Icon name={playing ? "pause" : "play"} size={18} />
        </button>
      )}
    </div>
  );
}
