import { App } from "aws-cdk-lib";
import { makeShop } from "./stacks/shop-app.ts";

makeShop(new App());
